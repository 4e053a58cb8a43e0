import { pointOf, type Timetable } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { memoize } from '#lib/memoize.ts';
import { interlineMatrix } from './interline.ts';
import { MAX_CHANGE_KM } from './rules.ts';

export interface Network {
	/** First entry of each destination in `inbound`; length = airports + 1. */
	inboundFirst: Uint32Array;
	/** Routes by destination row. */
	inbound: Uint32Array;
	/** First entry of each airport in `changes`; length = airports + 1. */
	changeFirst: Uint32Array;
	/** Per airport, the airports to continue from: itself and those of its city that are near enough. */
	changes: Uint16Array;
	/** Shortest block minutes per route. */
	fastest: Uint16Array;
	/** Upper bound in kilometres a minute of block time. */
	topSpeed: number;
	agrees: Uint8Array;
	lowcost: Uint8Array;
}

export const networkOf = memoize(makeNetwork);

function makeNetwork(t: Timetable): Network {
	const fastest = fastestOf(t);
	const inbound = groupBy(t.routes.destination, t.airports.length);
	const change = changesOf(t);
	let topSpeed = 1;
	fastest.forEach((block, route) => {
		topSpeed = Math.max(topSpeed, (t.routes.kilometres[route] as number) / block);
	});
	return {
		inboundFirst: inbound.first,
		inbound: inbound.rows,
		changeFirst: change.first,
		changes: change.rows,
		fastest,
		topSpeed,
		agrees: interlineMatrix(t),
		lowcost: Uint8Array.from(t.carriers, ({ kind }) => (kind === 'lowcost' ? 1 : 0)),
	};
}

function changesOf(t: Timetable): { first: Uint32Array; rows: Uint16Array } {
	const city = groupBy(t.places.city, t.cities.length);
	const first = new Uint32Array(t.airports.length + 1);
	const rows: number[] = [];
	for (let airport = 0; airport < t.airports.length; airport++) {
		const row = t.places.city[airport] as number;
		for (const other of city.rows.subarray(city.first[row], city.first[row + 1])) {
			if (kilometresBetween(pointOf(t, airport), pointOf(t, other)) <= MAX_CHANGE_KM) rows.push(other);
		}
		first[airport + 1] = rows.length;
	}
	return { first, rows: Uint16Array.from(rows) };
}

function fastestOf(t: Timetable): Uint16Array {
	const fastest = new Uint16Array(t.originOf.length).fill(65535);
	t.flights.route.forEach((route, flight) => {
		fastest[route] = Math.min(fastest[route] as number, t.flights.block[flight] as number);
	});
	return fastest;
}

function groupBy(keys: Uint16Array, count: number): { first: Uint32Array; rows: Uint32Array } {
	const first = new Uint32Array(count + 1);
	for (const key of keys) first[key + 1] = (first[key + 1] as number) + 1;
	for (let key = 0; key < count; key++) first[key + 1] = (first[key + 1] as number) + (first[key] as number);
	const next = first.slice();
	const rows = new Uint32Array(keys.length);
	keys.forEach((key, row) => {
		const at = next[key] as number;
		rows[at] = row;
		next[key] = at + 1;
	});
	return { first, rows };
}
