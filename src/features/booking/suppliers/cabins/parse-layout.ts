import type { Cabin } from '#engine/contract.ts';
import type { CabinPart } from '#features/seat-map/contract.ts';

/** A row or a part of a cabin, in the order from the nose; what has the same `at` stands side by side. */
export type LayoutItem =
	| {
			readonly kind: 'row';
			readonly row: number;
			readonly cabin: Cabin;
			/** Centimetres. */
			readonly pitch: number;
			/** Letters by columns; an empty string is an aisle or a missing seat. */
			readonly letters: readonly string[];
			readonly exit: boolean;
	  }
	| { readonly kind: 'parts'; readonly parts: readonly Pick<CabinPart, 'kind' | 'length' | 'side'>[] }
	/** Start or end of the wing. */
	| { readonly kind: 'wing' }
	| { readonly kind: 'upper-deck' };

export type LayoutRow = Extract<LayoutItem, { kind: 'row' }>;

export interface Layout {
	readonly code: string;
	/** Centimetres. */
	readonly width: number;
	readonly columns: readonly string[];
	readonly items: readonly LayoutItem[];
}

const CABIN: Readonly<Record<string, Cabin>> = { f: 'first', b: 'business', p: 'premium', e: 'economy' };
const SIDE: Readonly<Record<string, CabinPart['side']>> = { l: 'left', r: 'right', c: 'centre' };
const PART: Readonly<Record<string, { kind: CabinPart['kind']; length: number }>> = {
	D: { kind: 'exit', length: 90 },
	L: { kind: 'lavatory', length: 95 },
	G: { kind: 'galley', length: 100 },
	C: { kind: 'closet', length: 60 },
	w: { kind: 'bulkhead', length: 40 },
};
const ROWS =
	/^(?<cabin>[fbpe])(?<first>\d+)(?:-(?<last>\d+))?\/(?<pitch>\d+)(?:\((?<letters>[A-Z_]+)\))?(?:x(?<exits>[\d,]+))?(?:s(?<skipped>[\d,]+))?$/;

export const toColumns = (letters: string): string[] => [...letters].map((letter) => (letter === '_' ? '' : letter));

const numbers = (text = ''): number[] => text.split(',').filter(Boolean).map(Number);

function parseRows(token: string, columns: readonly string[]): LayoutRow[] {
	const { cabin = '', first, last = first, pitch, letters, exits, skipped } = ROWS.exec(token)?.groups ?? {};
	const kind = CABIN[cabin];
	if (!kind) throw new Error(`Invalid rows: ${token}`);
	const seats = letters ? columns.map((letter) => (letters.includes(letter) ? letter : '')) : columns;
	const [exitRows, skip] = [numbers(exits), numbers(skipped)];
	return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)
		.filter((row) => !skip.includes(row))
		.map((row) => ({ kind: 'row', row, cabin: kind, pitch: Number(pitch), letters: seats, exit: exitRows.includes(row) }));
}

function parseToken(token: string, columns: readonly string[]): LayoutItem[] {
	if (token === 'W') return [{ kind: 'wing' }];
	if (token === 'U') return [{ kind: 'upper-deck' }];
	if (token.includes('/')) return parseRows(token, columns);
	const parts = token.split('+').map((name) => {
		const part = PART[name[0] ?? ''];
		if (!part) throw new Error(`Invalid part of a cabin: ${token}`);
		return { ...part, side: SIDE[name[1] ?? ''] ?? ('both' as const) };
	});
	return [{ kind: 'parts', parts }];
}

/** @throws on a line that is not as `narrow-body.data.ts` says */
export function parseLayout(line: string): Layout {
	const [code = '', width, letters = '', , ...tokens] = line.split(' ');
	const columns = toColumns(letters);
	return { code, width: Number(width), columns, items: tokens.flatMap((token) => parseToken(token, columns)) };
}
