/** Texts of the list. Isomorphic. */
import { type Hotel, MEALS, type Offer } from '#features/hotels/contract.ts';
import { LONGEST_WALK } from '#features/hotels/rules.ts';
import { distance, duration, type Formats, type MoneyFormat, money, number, shortDay } from '#lib/format.ts';
import type { FilterName, HotelFilters, HotelListMessages, ListedHotel, Station } from './contract.ts';
import { STATION_MINUTES } from './contract.ts';
import { activeFilters, type Choice } from './filters.ts';

type CardMessages = Pick<HotelListMessages, 'card'>;
type FilterMessages = Omit<HotelListMessages, 'favorite' | 'simulated' | 'heading'>;

const METRES_PER_KILOMETRE = 1000;
const TENTHS = 10;

export const scoreText = (t: CardMessages, f: Formats, score: number): string => t.card.score({ score: number(f, score / TENTHS, 1) });

export const starsText = (t: CardMessages, stars: number): string => (stars === 0 ? t.card.noStars() : t.card.stars({ n: stars }));

/** Kind and stars: "отель, 4 звезды". */
export const kindText = (t: Pick<HotelListMessages, 'card' | 'kind'>, { kind, stars }: Pick<Hotel, 'kind' | 'stars'>): string =>
	stars === 0 ? t.kind[kind]() : `${t.kind[kind]()}, ${t.card.stars({ n: stars })}`;

export const cancellationText = (t: CardMessages, f: Formats, { freeUntil }: Pick<Offer, 'freeUntil'>): string =>
	freeUntil === undefined ? t.card.notFree() : t.card.freeUntil({ date: shortDay(f, freeUntil.slice(0, 10)) });

export const distanceText = (t: CardMessages, f: Formats, { metres, minutes }: Omit<Station, 'name'>, place: string): string =>
	minutes > LONGEST_WALK
		? t.card.away({ place, distance: distance(f, metres) })
		: t.card.distance({ place, distance: distance(f, metres), time: duration(f, minutes) });

/** Where cancelling costs, from what price on it is free. */
export const termsText = (t: CardMessages, f: Formats, { best, free }: ListedHotel, price: (minor: number) => string): string =>
	free ? t.card.freeFrom({ price: price(free.price.total) }) : cancellationText(t, f, best);

export interface FilterFormats {
	readonly formats: Formats;
	/** Of the sums in filters, which are for all nights. */
	readonly sold: MoneyFormat;
	readonly nights: number;
}

/** Text of a choice of a filter. */
export function choiceText(
	t: FilterMessages,
	{ formats: f, sold, nights }: FilterFormats,
	name: FilterName,
	choice: Choice | boolean,
): string {
	switch (name) {
		case 'free':
			return t.filters.free();
		case 'station':
			return t.filters.station({ n: STATION_MINUTES });
		case 'max':
			return t.filters.upTo({ price: money(sold, Number(choice)), nights: t.card.nights({ n: nights }) });
		case 'area':
			return t.filters.area();
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

/** What a breakfast is part of. */
export const WITH_BREAKFAST = MEALS.slice(1);

/** One for each choice; one for all meals with breakfast. */
export const filterChips = (t: FilterMessages, f: FilterFormats, filters: HotelFilters): FilterChip[] =>
	activeFilters(filters).flatMap((name) => {
		const value = name === 'area' ? true : filters[name];
		if (name === 'meals' && String(value) === String(WITH_BREAKFAST)) return { name, choice: true, text: t.meals.breakfast() };
		const choices = (Array.isArray(value) ? value : [value]) as (Choice | true)[];
		return choices.map((choice) => ({ name, choice, text: choiceText(t, f, name, choice) }));
	});

/** Name of a group of filters. */
export const filterTitle = (t: FilterMessages, f: FilterFormats, filters: HotelFilters, name: FilterName): string =>
	filterChips(t, f, filters)
		.filter((chip) => chip.name === name)
		.map(({ text }) => text)
		.join(', ');
