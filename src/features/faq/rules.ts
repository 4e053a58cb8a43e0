import type { Mark } from './contract.ts';

export interface Piece {
	readonly text: string;
	readonly marked: boolean;
}

/** Splits a text at sorted, non-overlapping marks. */
export function piecesOf(text: string, marks: readonly Mark[]): readonly Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const [from, to] of marks) {
		pieces.push({ text: text.slice(end, from), marked: false }, { text: text.slice(from, to), marked: true });
		end = to;
	}
	return [...pieces, { text: text.slice(end), marked: false }].filter((piece) => piece.text !== '');
}
