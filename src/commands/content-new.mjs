/** `npm run content:new -- faq my-article`: creates an article from the template of its kind. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { CommandError, runCommand } from './packages.mjs';
import { makeFresh, WORLD_STEPS } from './steps.mjs';

await runCommand(import.meta.url, async () => {
	await makeFresh(WORLD_STEPS);
	const { originalText } = await import('#content/read.ts');
	const { skeleton, SkeletonError } = await import('#content/skeleton.ts');
	const { loadWorld } = await import('#world/load-world.ts');
	try {
		const files = skeleton(process.argv.slice(2), {
			today: new Date().toISOString().slice(0, 10),
			cities: loadWorld().cities,
			original: (kind, slug) => originalText('content', kind, slug),
			exists: existsSync,
		});
		for (const [file, text] of Object.entries(files)) {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, text, { flag: 'wx' });
			console.log(file);
		}
	} catch (error) {
		throw error instanceof SkeletonError ? new CommandError(error.message) : error;
	}
	console.log('Write it, take out "draft: true" if there is one, and run: npm run content:check');
});
