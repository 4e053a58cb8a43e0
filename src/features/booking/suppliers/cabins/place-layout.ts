import type { Cabin } from '#engine/contract.ts';
import type { CabinPart, SeatTrait } from '#features/seat-map/contract.ts';
import type { Layout, LayoutRow } from './parse-layout.ts';

export interface PlacedRow {
	readonly row: number;
	readonly cabin: Cabin;
	readonly deck?: 'upper';
	/** Centimetres from the nose to the back of the row before. */
	readonly at: number;
	readonly letters: readonly string[];
	/** By columns. */
	readonly traits: readonly (readonly SeatTrait[])[];
	readonly exit: boolean;
	/** In the first third of its cabin. */
	readonly front: boolean;
}

const EXIT_LEGROOM = 20;
const BULKHEAD_LEGROOM = 12;
const DECK_GAP = 120;
/** How near a lavatory or galley is noticed. */
const NEAR = 130;

interface Place {
	readonly source: LayoutRow;
	readonly at: number;
	readonly deck?: 'upper';
	/** Nothing but a wall or a door before it. */
	readonly first: boolean;
	readonly last: boolean;
}

interface Cursor {
	at: number;
	deck?: 'upper';
	wing: number | null;
}

function walk({ items }: Layout): { places: Place[]; parts: CabinPart[]; length: number } {
	const places: Place[] = [];
	const parts: CabinPart[] = [];
	const cursor: Cursor = { at: 40, wing: null };
	for (const [i, item] of items.entries()) {
		if (item.kind === 'wing') {
			if (cursor.wing === null) cursor.wing = cursor.at;
			else {
				parts.push({ kind: 'wing', at: cursor.wing, length: cursor.at - cursor.wing, side: 'both' });
				cursor.wing = null;
			}
		} else if (item.kind === 'upper-deck') {
			cursor.deck = 'upper';
			cursor.at += DECK_GAP;
		} else if (item.kind === 'parts') {
			for (const part of item.parts) parts.push({ ...part, at: cursor.at });
			cursor.at += Math.max(...item.parts.map(({ length }) => length));
		} else {
			const isRow = (kind: string | undefined): boolean => kind === 'row' || kind === 'wing';
			const [first, last] = [!isRow(items[i - 1]?.kind), !isRow(items[i + 1]?.kind)];
			if (item.exit) cursor.at += EXIT_LEGROOM;
			else if (first) cursor.at += BULKHEAD_LEGROOM;
			places.push({ source: item, at: cursor.at, first, last, ...(cursor.deck ? { deck: cursor.deck } : {}) });
			// Doors have parts of their own; other exits lead over the wing.
			if (item.exit && !first) parts.push({ kind: 'exit', at: cursor.at - EXIT_LEGROOM, length: 60, side: 'both' });
			cursor.at += item.pitch;
		}
	}
	return { places, parts, length: cursor.at + 40 };
}

/** Seats between two aisles, or a wall and an aisle, as column ranges. */
function blocksOf(columns: readonly string[]): { from: number; to: number }[] {
	const blocks: { from: number; to: number }[] = [];
	for (const [column, letter] of columns.entries()) {
		const last = blocks.at(-1);
		if (letter === '') continue;
		if (last && columns[column - 1] !== '') blocks[blocks.length - 1] = { ...last, to: column };
		else blocks.push({ from: column, to: column });
	}
	return blocks;
}

/** Window, aisle or middle of one seat. */
function positionOf(columns: readonly string[], letters: readonly string[], column: number): SeatTrait[] {
	const blocks = blocksOf(columns);
	const index = blocks.findIndex(({ from, to }) => column >= from && column <= to);
	const block = blocks[index];
	if (!block) return [];
	const seats = letters.flatMap((letter, i) => (letter !== '' && i >= block.from && i <= block.to ? [i] : []));
	const [isFirst, isLast] = [seats[0] === column, seats.at(-1) === column];
	const [leftWall, rightWall] = [index === 0, index === blocks.length - 1];
	const window = (isFirst && leftWall) || (isLast && rightWall);
	const aisle = (isFirst && !leftWall) || (isLast && !rightWall);
	if (!window && !aisle) return ['middle'];
	return [...(window ? (['window'] as const) : []), ...(aisle ? (['aisle'] as const) : [])];
}

function nearTraits(at: number, pitch: number, parts: readonly CabinPart[]): SeatTrait[] {
	const isNear = (kind: CabinPart['kind']): boolean =>
		parts.some((part) => part.kind === kind && part.at < at + pitch + NEAR && part.at + part.length > at - NEAR);
	return [...(isNear('lavatory') ? (['near-lavatory'] as const) : []), ...(isNear('galley') ? (['near-galley'] as const) : [])];
}

/** Positions of rows and parts to scale, in centimetres from the nose, with the traits of seats. */
export function placeLayout(layout: Layout): { rows: PlacedRow[]; parts: CabinPart[]; length: number } {
	const { places, parts, length } = walk(layout);
	const wide = blocksOf(layout.columns).length > 2;
	const rows = places.map(({ source, at, deck, first, last }, i): PlacedRow => {
		const { cabin, letters, exit, pitch, row } = source;
		const ofCabin = places.filter((place) => place.source.cabin === cabin);
		const front = ofCabin.findIndex((place) => place.source === source) < ofCabin.length / 3;
		const beforeExit = places[i + 1]?.source.exit === true;
		const shared: SeatTrait[] = [
			...(exit ? (['exit'] as const) : []),
			...(exit || (first && cabin === 'economy') ? (['extra-legroom'] as const) : []),
			...(wide && first ? (['bassinet'] as const) : []),
			...(last || beforeExit ? (['no-recline'] as const) : []),
			...nearTraits(at, pitch, parts),
		];
		const traits = letters.map((letter, column) => (letter === '' ? [] : [...positionOf(layout.columns, letters, column), ...shared]));
		return { row, cabin, at, letters, traits, exit, front, ...(deck ? { deck } : {}) };
	});
	return { rows, parts, length };
}
