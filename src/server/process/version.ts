import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string | null => {
	try {
		return readFileSync(file, 'utf8').trim();
	} catch {
		return null;
	}
};

function commit(root: string): string | null {
	const head = read(join(root, '.git/HEAD'));
	const reference = head?.startsWith('ref: ') ? head.slice('ref: '.length) : null;
	if (head === null || reference === null) return head;
	const loose = read(join(root, '.git', reference));
	const packed = read(join(root, '.git/packed-refs'))?.split('\n');
	return loose ?? packed?.find((line) => line.endsWith(` ${reference}`))?.split(' ')[0] ?? null;
}

/** Version with the short commit in a clone: `0.1.0+1a2b3c4`. @param root folder of package.json */
export function readVersion(root: string): string {
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
	const hash = commit(root);
	return hash && /^[0-9a-f]{7,}$/.test(hash) ? `${version}+${hash.slice(0, 7)}` : version;
}
