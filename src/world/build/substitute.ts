/** `^` before a sequence matches at the start of a word, `$` after it at the end. */
export type Substitutions = ReadonlyMap<string, string>;

/** Reads `a:а b:б sh:ш` into a table; an underscore stands for nothing. */
export const substitutions = (text: string): Substitutions =>
	new Map(
		text
			.trim()
			.split(/\s+/)
			.map((pair): [string, string] => {
				const [from = '', to = ''] = pair.split(':');
				return [from, to === '_' ? '' : to];
			}),
	);

const LONGEST = 5;
const LETTER = /[\p{L}\p{M}'’]/u;

/** The longest sequence wins, unknown characters stay, and initial capitals are restored. */
export function substitute(text: string, table: Substitutions): string {
	const lower = text.normalize('NFC').toLowerCase();
	let out = '';
	let at = 0;
	let capital = false;
	while (at < lower.length) {
		const atStart = at === 0 || !LETTER.test(lower[at - 1] ?? '');
		const step = match(lower, at, atStart, table);
		const piece = step?.to ?? lower[at] ?? '';
		const source = text[at] ?? '';
		capital ||= source !== source.toLowerCase();
		out += capital ? piece.charAt(0).toUpperCase() + piece.slice(1) : piece;
		if (piece !== '') capital = false;
		at += step?.length ?? 1;
	}
	return out;
}

function match(lower: string, at: number, atStart: boolean, table: Substitutions): { to: string; length: number } | undefined {
	for (let length = Math.min(LONGEST, lower.length - at); length > 0; length--) {
		const part = lower.slice(at, at + length);
		const atEnd = !LETTER.test(lower[at + length] ?? '');
		const to = (atStart ? table.get(`^${part}`) : undefined) ?? (atEnd ? table.get(`${part}$`) : undefined) ?? table.get(part);
		if (to !== undefined) return { to, length };
	}
	return undefined;
}
