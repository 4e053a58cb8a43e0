import { finishTimetable, type TimetableColumns } from './assemble.ts';
import type { Timetable } from './timetable.ts';

/** Bump whenever the layout changes. */
const LAYOUT = 4;
const MAGIC = 'TTBL';
/** Column alignment in bytes, so that typed arrays can view the file without a copy. */
const ALIGNMENT_BYTES = 8;

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type Column = InstanceType<(typeof KINDS)[keyof typeof KINDS]>;

interface Header
	extends Pick<TimetableColumns, 'airports' | 'countries' | 'cities' | 'zones' | 'zoneYears' | 'airlines' | 'carriers' | 'aircraft'> {
	columns: { name: string; kind: keyof typeof KINDS; length: number }[];
}

/** File format: magic, layout, header length, JSON header, columns. Little-endian. */
export function packTimetable(t: Timetable): Uint8Array {
	const columns = columnsOf(t);
	const header: Header = {
		airports: t.airports,
		countries: t.countries,
		cities: t.cities,
		zones: t.zones,
		zoneYears: t.zoneYears,
		airlines: t.airlines,
		carriers: t.carriers,
		aircraft: t.aircraft,
		columns: columns.map(([name, column]) => ({ name, kind: kindOf(column), length: column.length })),
	};
	const text = new TextEncoder().encode(JSON.stringify(header));
	const start = aligned(12 + text.length);
	const bytes = new Uint8Array(columns.reduce((size, [, column]) => size + aligned(column.byteLength), start));
	bytes.set(new TextEncoder().encode(MAGIC));
	new DataView(bytes.buffer).setUint32(4, LAYOUT, true);
	new DataView(bytes.buffer).setUint32(8, text.length, true);
	bytes.set(text, 12);
	let at = start;
	for (const [, column] of columns) {
		bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
		at += aligned(column.byteLength);
	}
	return bytes;
}

/** Columns are views of `bytes`. @throws Error for another file type or layout */
export function unpackTimetable(bytes: Uint8Array): Timetable {
	const head = new DataView(bytes.buffer, bytes.byteOffset, 12);
	const magic = new TextDecoder().decode(bytes.subarray(0, 4));
	if (magic !== MAGIC || head.getUint32(4, true) !== LAYOUT)
		throw new Error('Timetable file has an unknown layout: build the tables again (npm start).');
	const length = head.getUint32(8, true);
	const { columns: listed, ...lists } = JSON.parse(new TextDecoder().decode(bytes.subarray(12, 12 + length))) as Header;
	const alignedBytes = bytes.byteOffset % ALIGNMENT_BYTES === 0 ? bytes : bytes.slice();
	let at = alignedBytes.byteOffset + aligned(12 + length);
	const columns = new Map<string, Column>();
	for (const { name, kind, length: size } of listed) {
		const column = new KINDS[kind](alignedBytes.buffer as ArrayBuffer, at, size);
		columns.set(name, column);
		at += aligned(column.byteLength);
	}
	const get = (name: string) => columns.get(name) as never;
	return finishTimetable({ ...lists, ...groups(get) });
}

function columnsOf({ places, routes, flights, originOf }: Timetable): [name: string, column: Column][] {
	return [...Object.entries(places), ...Object.entries(routes), ...Object.entries(flights), ['originOf', originOf]] as [string, Column][];
}

function groups(get: (name: string) => never): Pick<TimetableColumns, 'places' | 'routes' | 'flights' | 'originOf'> {
	return {
		places: { lat: get('lat'), lon: get('lon'), country: get('country'), city: get('city'), zone: get('zone') },
		routes: { first: get('first'), destination: get('destination'), kilometres: get('kilometres'), firstFlight: get('firstFlight') },
		originOf: get('originOf'),
		flights: {
			route: get('route'),
			airline: get('airline'),
			operating: get('operating'),
			number: get('number'),
			aircraft: get('aircraft'),
			days: get('days'),
			departure: get('departure'),
			block: get('block'),
			flown: get('flown'),
		},
	};
}

const aligned = (size: number): number => Math.ceil(size / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

function kindOf(column: Column): keyof typeof KINDS {
	const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((name) => column instanceof KINDS[name]);
	if (!kind) throw new TypeError('Unsupported column type');
	return kind;
}
