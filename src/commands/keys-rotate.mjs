/** `npm run keys:rotate`: encrypts personal data under a new key, while the site runs, and removes the old keys. */
import { runCommand } from './packages.mjs';

await runCommand(import.meta.url, async () => {
	const { config } = await import('#server/config.ts');
	const { database } = await import('#server/database/open.ts');
	const { rotateKeys } = await import('#server/rotate-keys.ts');
	const { ENCRYPTED_COLUMNS } = await import('#encrypted-columns.ts');
	const db = await database();
	const count = await rotateKeys(db, ENCRYPTED_COLUMNS, config.dataKeysFile).finally(() => db.destroy());
	console.log(`${count} texts are encrypted with the new key of ${config.dataKeysFile}; the old keys are gone.`);
});
