import { type SeatMap, seatField } from './contract.ts';
import type { SeatMessages } from './labels.ts';
import { findSeat, type SeatParty, type SeatProblemCode, seatedPassengers, seatObstacle } from './rules.ts';
import { freeSeats, nextFreeWindow, sitTogether } from './together.ts';

export type SeatFields = Readonly<Record<string, string>>;

/** What happened, for the announcement. */
export type SeatEvent =
	| { readonly kind: 'seated' | 'vacated'; readonly passenger: number; readonly seat: string }
	| { readonly kind: 'rejected'; readonly code: SeatProblemCode; readonly seat: string }
	| { readonly kind: 'none-at-window' | 'none-together' }
	| { readonly kind: 'together'; readonly seats: readonly string[] };

export interface SeatChange {
	readonly fields: SeatFields;
	readonly event: SeatEvent;
	/** Seat to move to. */
	readonly active?: string;
	/** Who selects next. */
	readonly passenger?: number;
}

/** Passengers of one segment by their seats. */
export function ownersOf(map: SeatMap, fields: SeatFields, { types }: SeatParty): ReadonlyMap<string, number> {
	return new Map(
		seatedPassengers(types).flatMap((passenger): [string, number][] => {
			const seat = fields[seatField(map, passenger)];
			return seat ? [[seat, passenger]] : [];
		}),
	);
}

const seat = (map: SeatMap, fields: SeatFields, party: SeatParty, passenger: number, id: string): SeatChange => {
	const next = { ...fields, [seatField(map, passenger)]: id };
	const waiting = seatedPassengers(party.types).find((one) => !next[seatField(map, one)]);
	return { fields: next, active: id, passenger: waiting ?? passenger, event: { kind: 'seated', passenger, seat: id } };
};

/** Selects a seat, or gives up the passenger's own. */
export function pickSeat(map: SeatMap, fields: SeatFields, party: SeatParty, passenger: number, id: string): SeatChange {
	const field = seatField(map, passenger);
	if (fields[field] === id) return { fields: { ...fields, [field]: '' }, active: id, event: { kind: 'vacated', passenger, seat: id } };
	const place = findSeat(map, id);
	const obstacle = place ? seatObstacle(place.seat, place.row, party, passenger) : 'unknown-seat';
	const code = obstacle ?? (ownersOf(map, fields, party).has(id) ? 'twice' : null);
	return code ? { fields, active: id, event: { kind: 'rejected', code, seat: id } } : seat(map, fields, party, passenger, id);
}

export function pickWindow(map: SeatMap, fields: SeatFields, party: SeatParty, passenger: number, from: string | null): SeatChange {
	const used = new Set(ownersOf(map, fields, party).keys());
	const window = nextFreeWindow(map, from, party, passenger, used);
	if (!window) return { fields, event: { kind: 'none-at-window' } };
	return { ...seat(map, fields, party, passenger, window.id), passenger };
}

export function pickTogether(map: SeatMap, fields: SeatFields, party: SeatParty): SeatChange {
	const seats = sitTogether(map, party);
	if (!seats) return { fields, event: { kind: 'none-together' } };
	const chosen = [...seats].map(([passenger, { id }]) => [seatField(map, passenger), id] as const);
	const ids = [...seats.values()].map(({ id }) => id);
	return { fields: { ...fields, ...Object.fromEntries(chosen) }, event: { kind: 'together', seats: ids }, active: ids[0] ?? '' };
}

/** Seat that is in the tab order first: the passenger's own, else the first free one. */
export function firstActive(map: SeatMap, fields: SeatFields, party: SeatParty, passenger: number): string {
	return fields[seatField(map, passenger)] || freeSeats(map, party, passenger)[0]?.id || (map.rows[0]?.seats.find((one) => one)?.id ?? '');
}

/** Announcement of an event. */
export function eventText(event: SeatEvent, t: SeatMessages, people: readonly string[]): string {
	switch (event.kind) {
		case 'seated':
			return t.seated({ who: people[event.passenger] ?? '', seat: event.seat });
		case 'vacated':
			return t.vacated({ who: people[event.passenger] ?? '' });
		case 'rejected':
			return t.problems[event.code]({ seat: event.seat });
		case 'together':
			return `${t.together()}: ${event.seats.join(', ')}`;
		case 'none-together':
			return t.notTogether();
		case 'none-at-window':
			return t.noWindow();
	}
}
