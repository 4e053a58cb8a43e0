export const FULL_NAME = 0;
export const NAME_SUFFIX = 1;
export const CODE = 2;
export type KeyKind = typeof FULL_NAME | typeof NAME_SUFFIX | typeof CODE;

/** A key of an entry; `languages` has bit n set if it is the name in the n-th language (none for aliases and codes). */
export interface KeyOf {
	key: string;
	entry: number;
	kind: KeyKind;
	languages: number;
}

/** `edits` is the number of typos, `length` that of the key. */
export interface Hit {
	entry: number;
	kind: KeyKind;
	languages: number;
	length: number;
	edits: number;
}

/** Keys are truncated to bound the work of a search. */
const LONGEST_KEY = 40;
/** Limits the postings visited below a node in a fuzzy search. */
const MOST_BELOW = 400;

/** Immutable; children of a node are adjacent, and each node has a range of sorted keys. */
export class KeyTrie {
	readonly #letter: Uint16Array;
	readonly #firstChild: Uint32Array;
	readonly #firstRow: Uint32Array;
	readonly #lastRow: Uint32Array;
	readonly #entry: Uint16Array;
	readonly #kind: Uint8Array;
	readonly #languages: Uint16Array;
	readonly #length: Uint8Array;

	/** @param keys in any order; up to 65,535 entries */
	constructor(keys: readonly KeyOf[]) {
		const rows = keys.filter((row) => row.key !== '').sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry));
		this.#entry = Uint16Array.from(rows, (row) => row.entry);
		this.#kind = Uint8Array.from(rows, (row) => row.kind);
		this.#languages = Uint16Array.from(rows, (row) => row.languages);
		this.#length = Uint8Array.from(rows, (row) => row.key.length);
		const nodes = breadthFirst(rows);
		this.#letter = Uint16Array.from(nodes.letter);
		this.#firstRow = Uint32Array.from(nodes.first);
		this.#lastRow = Uint32Array.from(nodes.last);
		this.#firstChild = Uint32Array.from(nodes.child);
	}

	startingWith(prefix: string, onHit: (hit: Hit) => void): void {
		const node = this.#walk(prefix);
		if (node !== undefined) this.#report(node, 0, Number.POSITIVE_INFINITY, onHit);
	}

	/** Visits keys with a prefix within `most` edits of `text` (optimal string alignment). */
	nearly(text: string, most: number, onHit: (hit: Hit) => void): void {
		const first = Array.from({ length: text.length + 1 }, (_, i) => i);
		const visit = (node: number, above: number[], twoAbove: number[] | undefined, letterAbove: number, allowed: number): void => {
			for (let child = this.#firstChild[node] ?? 0; child < (this.#firstChild[node + 1] ?? 0); child++) {
				const letter = this.#letter[child] ?? 0;
				const row = nextRow(text, letter, above, twoAbove, letterAbove);
				const edits = row[text.length] ?? allowed + 1;
				if (edits <= allowed) this.#report(child, edits, MOST_BELOW, onHit);
				const left = Math.min(allowed, edits - 1);
				if (least(row) <= left) visit(child, row, above, letter, left);
			}
		};
		visit(0, first, undefined, 0, most);
	}

	#walk(prefix: string): number | undefined {
		let node = 0;
		for (let i = 0; i < prefix.length; i++) {
			const next = this.#child(node, prefix.charCodeAt(i));
			if (next === undefined) return undefined;
			node = next;
		}
		return node;
	}

	#child(node: number, letter: number): number | undefined {
		for (let child = this.#firstChild[node] ?? 0; child < (this.#firstChild[node + 1] ?? 0); child++) {
			if (this.#letter[child] === letter) return child;
		}
		return undefined;
	}

	#report(node: number, edits: number, most: number, onHit: (hit: Hit) => void): void {
		const first = this.#firstRow[node] ?? 0;
		const last = Math.min(this.#lastRow[node] ?? 0, first + most);
		for (let row = first; row < last; row++) {
			onHit({
				entry: this.#entry[row] ?? 0,
				kind: (this.#kind[row] ?? 0) as KeyKind,
				languages: this.#languages[row] ?? 0,
				length: this.#length[row] ?? 0,
				edits,
			});
		}
	}
}

interface Nodes {
	letter: number[];
	/** Range of sorted keys of a node, `last` exclusive. */
	first: number[];
	last: number[];
	/** Index of the first child, with a sentinel at the end. */
	child: number[];
}

/** Breadth-first order; truncates keys at {@link LONGEST_KEY}. */
function breadthFirst(rows: readonly KeyOf[]): Nodes {
	const nodes: Nodes = { letter: [0], first: [0], last: [rows.length], child: [] };
	let depth = 0;
	let level = 1;
	for (let i = 0; i < nodes.letter.length; i++) {
		if (i === level) {
			depth++;
			level = nodes.letter.length;
		}
		nodes.child.push(nodes.letter.length);
		if (depth < LONGEST_KEY) addChildren(nodes, rows, i, depth);
	}
	nodes.child.push(nodes.letter.length);
	return nodes;
}

function addChildren(nodes: Nodes, rows: readonly KeyOf[], node: number, depth: number): void {
	const last = nodes.last[node] ?? 0;
	let row = nodes.first[node] ?? 0;
	while (row < last && (rows[row] as KeyOf).key.length <= depth) row++;
	while (row < last) {
		const letter = (rows[row] as KeyOf).key.charCodeAt(depth);
		nodes.letter.push(letter);
		nodes.first.push(row);
		while (row < last && (rows[row] as KeyOf).key.charCodeAt(depth) === letter) row++;
		nodes.last.push(row);
	}
}

function least(row: readonly number[]): number {
	let found = row[0] ?? 0;
	for (const edits of row) if (edits < found) found = edits;
	return found;
}

/** `above` and `twoAbove` are the rows of the previous two characters. */
function nextRow(text: string, letter: number, above: number[], twoAbove: number[] | undefined, letterAbove: number): number[] {
	const row = [(above[0] ?? 0) + 1];
	for (let i = 1; i <= text.length; i++) {
		const same = text.charCodeAt(i - 1) === letter ? 0 : 1;
		let best = Math.min((above[i] ?? 0) + 1, (row[i - 1] ?? 0) + 1, (above[i - 1] ?? 0) + same);
		if (twoAbove && i > 1 && text.charCodeAt(i - 2) === letter && text.charCodeAt(i - 1) === letterAbove) {
			best = Math.min(best, (twoAbove[i - 2] ?? 0) + 1);
		}
		row.push(best);
	}
	return row;
}
