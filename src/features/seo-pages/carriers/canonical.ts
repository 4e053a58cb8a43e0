import { codeLanding, type Landing } from '#site/landing.ts';
import { loadWorld } from '#world/load-world.ts';

/** Name as used in URLs: "Turkish Airlines" becomes turkishairlines. */
const folded = (name: string): string =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^a-z\d]/g, '');

type Kind = 'airlines' | 'airports';
const named = new Map<Kind, ReadonlyMap<string, string>>();

function codesByName(kind: Kind): ReadonlyMap<string, string> {
	const cached = named.get(kind);
	if (cached) return cached;
	const counts = new Map<string, string[]>();
	for (const [code, { names }] of loadWorld()[kind]) {
		const name = folded(names.en);
		counts.set(name, [...(counts.get(name) ?? []), code]);
	}
	const created = new Map(
		[...counts].flatMap(([name, codes]) => (codes.length === 1 && codes[0] && name !== '' ? [[name, codes[0]]] : [])),
	);
	named.set(kind, created);
	return created;
}

/**
 * `/airlines/{name}` and `/airports/{name}`: the IATA code in capitals is canonical; other cases, spaces and unique English names
 * redirect.
 */
export function carrierLanding(kind: Kind, text: string): Landing<string> {
	const code = text.replace(/[\s_-]/g, '').toUpperCase();
	return codeLanding(`/${kind}`, text, loadWorld()[kind].has(code) ? code : codesByName(kind).get(folded(text)));
}

export interface FlightName {
	readonly airline: string;
	readonly number: number;
}

/**
 * `/flights/{name}` (`SU2134`): other cases, a space or hyphen and leading zeros redirect.
 * @param exists whether the flight is in the timetable
 */
export function flightLanding(text: string, exists: (airline: string, number: number) => boolean): Landing<FlightName> {
	const [, airline = '', digits = ''] = /^([A-Z\d]{2})0*(\d{1,4})$/.exec(text.replace(/[\s_-]/g, '').toUpperCase()) ?? [];
	const number = Number(digits);
	if (!loadWorld().airlines.has(airline) || number === 0 || !exists(airline, number)) return { kind: 'unknown' };
	const designator = `${airline}${number}`;
	return designator === text ? { kind: 'page', value: { airline, number } } : { kind: 'moved', to: `/flights/${designator}` };
}
