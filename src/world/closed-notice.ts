import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { isCityClosed } from './closed-airports.data.ts';
import { loadWorld } from './load-world.ts';
import { placeIn } from './place-names.ts';

/** Notice of a city, airport or country without civil flights since 2022; undefined for others. */
export function closedNotice(code: string, language: Language): string | undefined {
	const { airports, cities } = loadWorld();
	const city = cities.get(code) ?? cities.get(airports.get(code)?.city ?? '');
	const all = city ? [city] : [...cities.values()].filter(({ country }) => country === code);
	if (all.length === 0 || !all.every(isCityClosed)) return undefined;
	const place = city?.iata ?? code;
	return messages(language, 'site').closed({ to: placeIn('to', place, language), from: placeIn('from', place, language) });
}
