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
	const matches = new Map<string, string[]>();
	for (const [code, { names }] of loadWorld()[kind]) {
		const name = folded(names.en);
		matches.set(name, [...(matches.get(name) ?? []), code]);
	}
	const codes = new Map(
		[...matches].flatMap(([name, [code, ...others]]) => (code && others.length === 0 && name !== '' ? [[name, code]] : [])),
	);
	named.set(kind, codes);
	return codes;
}

/**
 * `/airlines/{name}` and `/airports/{name}`: the IATA code in capitals is canonical; other cases, spaces and unique English names
 * redirect.
 */
export function airlineOrAirportLanding(kind: Kind, text: string): Landing<string> {
	const code = text.replace(/[\s_-]/g, '').toUpperCase();
	return codeLanding(`/${kind}`, text, loadWorld()[kind].has(code) ? code : codesByName(kind).get(folded(text)));
}
