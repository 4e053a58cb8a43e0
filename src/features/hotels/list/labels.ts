/** Texts of the list. Server only. */
import type { Hotel, Offer } from '#features/hotels/contract.ts';
import { messages } from '#i18n/messages.ts';
import { distance, duration, type Formats, money, number, shortDay } from '#lib/format.ts';
import type { Site } from '#site/site.ts';
import type { FilterName, HotelFilters, HotelRow } from './contract.ts';
import { STATION_MINUTES } from './contract.ts';
import { activeFilters, type Choice } from './filters.ts';

const METRES_PER_KILOMETRE = 1000;
const TENTHS = 10;

export const hotelMessages = ({ locale }: Pick<Site, 'locale'>) => messages(locale, 'hotels');
type HotelMessages = ReturnType<typeof hotelMessages>;

export const scoreText = (t: HotelMessages, f: Formats, score: number): string => t.card.score({ score: number(f, score / TENTHS, 1) });

export const starsText = (t: HotelMessages, stars: number): string => (stars === 0 ? t.card.noStars() : t.card.stars({ n: stars }));

/** Kind and stars: "отель, 4 звезды". */
export const kindText = (t: HotelMessages, { kind, stars }: Pick<Hotel, 'kind' | 'stars'>): string =>
	stars === 0 ? t.kind[kind]() : `${t.kind[kind]()}, ${t.card.stars({ n: stars })}`;

export const cancellationText = (t: HotelMessages, f: Formats, { freeUntil }: Offer): string =>
	freeUntil === undefined ? t.card.notFree() : t.card.freeUntil({ date: shortDay(f, freeUntil.slice(0, 10)) });

export const distanceText = (t: HotelMessages, f: Formats, { metres, minutes }: HotelRow, place: string): string =>
	t.card.distance({ place, distance: distance(f, metres), time: duration(f, minutes) });

/** Text of a choice of a filter. */
export function choiceText(t: HotelMessages, f: Formats, name: FilterName, choice: Choice | boolean): string {
	switch (name) {
		case 'free':
			return t.filters.free();
		case 'station':
			return t.filters.station({ n: STATION_MINUTES });
		case 'max':
			return `≤ ${money(f, Number(choice))}`;
		case 'km':
			return t.filters.within({ distance: distance(f, Number(choice) * METRES_PER_KILOMETRE) });
		case 'score':
			return t.filters.least({ score: number(f, Number(choice) / TENTHS) });
		case 'stars':
			return starsText(t, Number(choice));
		default:
			return (t[name] as Readonly<Record<string, () => string>>)[String(choice)]?.() ?? String(choice);
	}
}

export interface FilterChip {
	readonly name: FilterName;
	readonly choice: Choice | true;
	readonly text: string;
}

/** One for each choice. */
export const filterChips = (t: HotelMessages, f: Formats, filters: HotelFilters): FilterChip[] =>
	activeFilters(filters).flatMap((name) => {
		const value = filters[name];
		const choices = (Array.isArray(value) ? value : [value]) as (Choice | true)[];
		return choices.map((choice) => ({ name, choice, text: choiceText(t, f, name, choice) }));
	});

/** Name of a group of filters. */
export const filterTitle = (t: HotelMessages, f: Formats, filters: HotelFilters, name: FilterName): string =>
	filterChips(t, f, filters)
		.filter((chip) => chip.name === name)
		.map(({ text }) => text)
		.join(', ');
