/** Text lookup of destinations with hotels: cities, places, hotels and national parks, by Russian, Latin and world names. Server only. */
import type { Language } from '#i18n/locales.ts';
import { dictionary } from '#i18n/messages.ts';
import { fold } from '#lib/fold.ts';
import { inOtherLayouts } from '#lib/keyboard-layout.ts';
import { createMemo } from '#lib/memoize.ts';
import { CITIES_WITH_PLACES, type CitySize, cityPlaces } from '#world/city-places/city-places.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';
import { destinationOf } from './address.ts';
import { DESTINATION_KINDS, type Destination, type DestinationKind, type Hotel } from './contract.ts';
import { STATION_KINDS, type StayPlace, stayCity } from './places.ts';
import { hotelSuppliers } from './suppliers/registry.ts';

interface Entry {
	readonly kind: DestinationKind;
	readonly city: string;
	readonly near?: string;
	readonly hotel?: string;
	readonly names: { readonly ru: string; readonly latin: string };
	/** Folded, without and with the city's names. */
	readonly keys: readonly string[];
}

const SHORTEST_PREFIX = 2;
const LANGUAGES_OF_INDEX = 4;
const SIZES: readonly CitySize[] = ['huge', 'large', 'medium', 'small'];

const kindOf = ({ kind }: StayPlace): DestinationKind => {
	if (kind === 'airport' || kind === 'nationalPark' || kind === 'district') return kind;
	return STATION_KINDS.includes(kind) ? 'station' : 'sight';
};

function keysOf(names: readonly string[], cities: readonly string[]): string[] {
	const own = names.map(fold).filter((name) => name !== '');
	const folded = cities.map(fold);
	return [...new Set([...own, ...own.flatMap((name) => folded.map((city) => `${name} ${city}`))])];
}

const cityNames = (iata: string, language: Language): string[] => [
	...new Set([language, 'ru' as const, 'en' as const].map((one) => placeName(iata, one))),
];

/** Names by which a place is found: an airport by its code, a park also by its kind, before or after its name. */
function placeNames({ kind, code, names }: StayPlace, language: Language): string[] {
	const own = [names.ru, names.latin];
	if (kind === 'airport') return [...own, code.slice(-3)];
	if (kind !== 'nationalPark') return own;
	const kinds = [language, 'ru' as const, 'en' as const].map((one) => dictionary(one, 'hotels').form.place.nationalPark);
	return [...own, ...new Set(kinds.flatMap((park) => own.flatMap((name) => [`${park} ${name}`, `${name} ${park}`])))];
}

function entriesOfCity(iata: string, language: Language): Entry[] {
	const names = cityNames(iata, language);
	const [ru, latin] = [placeName(iata, 'ru'), placeName(iata, 'en')];
	const city: Entry = { kind: 'hotelCity', city: iata, names: { ru, latin }, keys: [...keysOf(names, []), iata.toLowerCase()] };
	const places = (stayCity(iata)?.places ?? []).flatMap((place): Entry[] => {
		if (place.kind === 'centre') return [];
		const own = placeNames(place, language);
		return [{ kind: kindOf(place), city: iata, near: place.code, names: place.names, keys: keysOf(own, names) }];
	});
	return [city, ...places];
}

const sizeRank = ({ city }: Pick<Entry, 'city'>): number => SIZES.indexOf(cityPlaces(city)?.size ?? 'small');

const byImportance = (a: Entry, b: Entry): number =>
	DESTINATION_KINDS.indexOf(a.kind) - DESTINATION_KINDS.indexOf(b.kind) || sizeRank(a) - sizeRank(b);

const indexes = createMemo<readonly Entry[]>(LANGUAGES_OF_INDEX);

/** Most important first. */
const indexOf = (language: Language): readonly Entry[] =>
	indexes(language, () => CITIES_WITH_PLACES.flatMap((iata) => entriesOfCity(iata, language)).sort(byImportance));

const hotelEntry = ({ id, name, city }: Hotel, language: Language): Entry => ({
	kind: 'hotel',
	city,
	hotel: id,
	names: { ru: name, latin: name },
	keys: keysOf([name], cityNames(city, language)),
});

/** Simulated and real hotels by the start of their name. */
const hotelsLike = (folded: string, limit: number, language: Language): Entry[] =>
	hotelSuppliers()
		.flatMap((supplier) => supplier.named?.(folded, limit) ?? [])
		.map((hotel) => hotelEntry(hotel, language))
		.sort(byImportance);

function matches(text: string, limit: number, language: Language): Entry[] {
	const folded = fold(text);
	if (folded === '') return [];
	const index = indexOf(language);
	const exact = index.filter(({ keys }) => keys.includes(folded));
	if (folded.length < SHORTEST_PREFIX) return exact.slice(0, limit);
	const startsWith = ({ keys }: Entry): boolean => keys.some((key) => key.startsWith(folded));
	const hotels = hotelsLike(folded, limit, language);
	const exactHotels = hotels.filter(({ keys }) => keys.includes(folded));
	return [
		...new Set([...exact, ...exactHotels, ...index.filter(startsWith), ...hotels.filter((hotel) => !exactHotels.includes(hotel))]),
	].slice(0, limit);
}

function toDestination({ kind, city, near, hotel, names }: Entry, language: Language): Destination {
	const cityName = placeName(city, language);
	const name = language === 'ru' || language === 'uk' ? names.ru : names.latin;
	return {
		kind,
		code: destinationOf({ city, ...(near === undefined ? {} : { near }) }),
		label: kind === 'hotelCity' ? cityName : `${name}, ${cityName}`,
		...(hotel === undefined ? {} : { hotel }),
	};
}

/** Best first; text typed in another keyboard layout is corrected if it matches nothing. */
export function destinationsLike(text: string, limit: number, language: Language): Destination[] {
	for (const typed of [text, ...inOtherLayouts(text)]) {
		const entries = matches(typed, limit, language);
		if (entries.length > 0) return entries.map((entry) => toDestination(entry, language));
	}
	return [];
}

/** Whether text names a city of the world in some of its names. */
export function isCityName(text: string, language: Language): boolean {
	const folded = fold(text);
	if (folded === '') return false;
	for (const { names } of loadWorld().cities.values())
		if ([names[language], names.ru, names.en].some((name) => name !== undefined && fold(name) === folded)) return true;
	return false;
}

/** Label of a code as in addresses, in the visitor's language. */
export function destinationLabel(code: string, language: Language): string {
	const [city = '', near] = code.split('.', 2);
	const place = near === undefined ? undefined : stayCity(city)?.places.find((one) => one.code === near);
	const name = placeName(city, language);
	if (!place || place.kind === 'centre') return name;
	return `${language === 'ru' || language === 'uk' ? place.names.ru : place.names.latin}, ${name}`;
}
