/** The gazetteer of the world's cities, airports and countries. Server only. */
import { loadWorld } from '#world/load-world.ts';
import type { City } from '#world/world.ts';
import { createGazetteer, type Gazetteer, type NamedPlace } from './gazetteer.ts';

/** Without the preposition that it comes with. */
const bare = (text: string): string => text.replace(/^(?:из|со?|на|во?)\s/u, '');

const formsOf = ({ names, cases }: Pick<City, 'names' | 'cases'>): string[] => {
	const { ro, da, vi, pr, from } = cases?.ru ?? {};
	return [names.ru, names.en, ...[ro, da, vi, pr, from].flatMap((form) => (form ? [bare(form)] : []))];
};

/** Names that people use beside the official one. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
	AE: ['эмираты', 'эмиратах', 'эмиратов', 'арабские эмираты', 'арабских эмиратах'],
	US: ['америка', 'штаты', 'америке'],
	GB: ['англия', 'британия', 'англии'],
	BY: ['белоруссия', 'белоруссию', 'белоруссии', 'беларусь', 'беларуси'],
	KG: ['киргизия', 'киргизию', 'киргизии'],
	MD: ['молдавия', 'молдавию'],
	TH: ['тай', 'тая', 'тае', 'тайланд', 'тайланде', 'тайланда'],
	KR: ['корея', 'корею', 'корее'],
	CN: ['поднебесная'],
	CZ: ['чехия'],
	OVB: ['новосиб', 'нска'],
	VVO: ['владик'],
	SVX: ['екат', 'екба', 'ёбург'],
	CEK: ['челяба'],
	KGD: ['кёниг', 'калик'],
	ROV: ['ростов'],
	MRV: ['мин вод', 'мин водах'],
	AER: ['красную поляну', 'красной поляны', 'красной поляне'],
	KRR: ['крд'],
	KHV: ['хабара'],
	MCX: ['махач'],
	NUX: ['уренгой'],
	PES: ['карелия', 'карелию', 'карелии'],
	YKS: ['якутия', 'якутию', 'якутии'],
	AYT: ['анталия', 'анталию', 'анталии'],
	ALA: ['алмата', 'алмату'],
	BJS: ['бейджин'],
};

/** @param nicknames city code → short and former names */
export function worldGazetteer(nicknames: ReadonlyMap<string, readonly string[]>): Gazetteer {
	const { cities, countries, airports } = loadWorld();
	const passengers = new Map<string, number>();
	for (const { country, weight } of cities.values()) passengers.set(country, (passengers.get(country) ?? 0) + weight);
	const places: NamedPlace[] = [...cities.values()].map((city) => ({
		code: city.iata,
		forms: [...formsOf(city), city.iata],
		weight: city.weight,
		country: city.country,
		nicknames: [...(nicknames.get(city.iata) ?? []), ...(NICKNAMES[city.iata] ?? [])],
	}));
	for (const country of countries.values())
		places.push({
			code: country.iata,
			forms: formsOf(country),
			weight: (passengers.get(country.iata) ?? 0) * 10,
			nicknames: NICKNAMES[country.iata] ?? [],
		});
	for (const airport of airports.values()) {
		const city = cities.get(airport.city);
		if (!city || airport.names.ru === city.names.ru) continue;
		const code = city.airports.length > 1 ? airport.iata : city.iata;
		places.push({ code, forms: [airport.names.ru, airport.names.en, airport.iata], weight: airport.weight / 100 });
	}
	return createGazetteer(places);
}
