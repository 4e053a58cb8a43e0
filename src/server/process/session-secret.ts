import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFolder } from '#server/process/folders.ts';

const BYTES = 32;

/** Restricts the file mode, then reads the secret. */
function storedSecret(file: string): Buffer | null {
	try {
		if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
		const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
		return secret.length >= BYTES ? secret : null;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw error;
	}
}

/**
 * The configured session secret, or one generated into a private file that processes in one folder share.
 * @throws if the file can't be read or written
 */
export function sessionSecret(dataDir: string, given: string | null): Buffer {
	if (given !== null) return Buffer.from(given);
	const file = join(dataDir, 'session-secret');
	const stored = storedSecret(file);
	if (stored) return stored;
	prepareFolder(dataDir);
	const draft = `${file}.${randomBytes(6).toString('hex')}`;
	try {
		writeFileSync(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
		linkSync(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(draft, { force: true });
	}
	const created = storedSecret(file);
	if (!created) throw new Error(`${file} holds no secret; remove it`);
	return created;
}
