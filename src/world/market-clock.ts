/** The clock of a market: that of its capital. */
import type { Language } from '#i18n/locales.ts';
import { day, type Formats, time } from '#lib/format.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { loadWorld } from './load-world.ts';

export interface MarketZone {
	readonly timeZone: string;
	/** Of the capital. */
	readonly name: string;
}

/** @throws RangeError for a market without a capital */
export function marketZone(market: string, language: Language): MarketZone {
	const { countries, cities } = loadWorld();
	const capital = cities.get(countries.get(market.toUpperCase())?.capital ?? '');
	if (!capital) throw new RangeError(`No capital: ${market}`);
	return { timeZone: capital.tz, name: capital.names[language] ?? capital.tz };
}

/** "24 ноя, 14:35" and "Москва": how every page writes until when something may be paid. */
export function deadlineFacts(at: number, { timeZone, name }: MarketZone, f: Formats): { readonly time: string; readonly zone: string } {
	const local = timeInZone(timeZone, new Date(at));
	return { time: `${day(f, local.slice(0, 10))}, ${time(f, local)}`, zone: name };
}
