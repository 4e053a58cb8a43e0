import type { Mark } from './contract.ts';

/** A piece of a text, looked for or not. */
export interface Piece {
	readonly text: string;
	readonly marked: boolean;
}

/** A text in pieces by its marks, which are in order and do not overlap. */
export function piecesOf(text: string, marks: readonly Mark[]): readonly Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const [from, to] of marks) {
		pieces.push({ text: text.slice(end, from), marked: false }, { text: text.slice(from, to), marked: true });
		end = to;
	}
	return [...pieces, { text: text.slice(end), marked: false }].filter((piece) => piece.text !== '');
}
