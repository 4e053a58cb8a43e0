/** Texts of a hotel's page from its facts. */
import { legBetween } from '#features/guides/rules.ts';
import type { Hotel, Room } from '#features/hotels/contract.ts';
import { SIGHT_KINDS, STATION_KINDS, type StayPlace, stayCity } from '#features/hotels/places.ts';
import { LONGEST_WALK } from '#features/hotels/rules.ts';
import { messages } from '#i18n/messages.ts';
import { distance, duration, type Formats, list, number, time } from '#lib/format.ts';
import type { Point } from '#lib/geo.ts';
import type { Question } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';

type PageSite = Pick<Site, 'language' | 'locale'>;

const NEAREST = 5;

export interface NearPlace extends Point {
	readonly name: string;
	readonly walk: string;
	readonly distance: string;
}

const onDay = (f: Formats, clock: string): string => time(f, `2000-01-01T${clock}`);

export const stayPlaceName = ({ names }: StayPlace, { language }: Pick<PageSite, 'language'>): string =>
	['ru', 'uk', 'kk', 'ky', 'tg'].includes(language) ? names.ru : names.latin;

function nearest(hotel: Hotel, kinds: readonly StayPlace['kind'][], site: PageSite, f: Formats): NearPlace[] {
	const places = stayCity(hotel.city)?.places ?? [];
	return places
		.filter(({ kind }) => kinds.includes(kind))
		.map((place) => ({ place, leg: legBetween(hotel, place) }))
		.sort((a, b) => a.leg.metres - b.leg.metres)
		.filter(({ leg }) => leg.minutes <= LONGEST_WALK)
		.slice(0, NEAREST)
		.map(({ place, leg }) => ({
			name: stayPlaceName(place, site),
			lat: place.lat,
			lon: place.lon,
			walk: duration(f, leg.minutes),
			distance: distance(f, leg.metres),
		}));
}

export interface RoomText {
	readonly room: Room;
	readonly name: string;
	readonly beds: string;
	/** Null where the room's area is not known. */
	readonly plan: { readonly room: Room & { readonly area: number }; readonly label: string } | null;
	readonly facts: readonly string[];
}

export function roomText(room: Room, { locale }: PageSite, f: Formats): RoomText {
	const t = messages(locale, 'hotel');
	const beds = list(
		f,
		room.beds.map(({ kind, count }) => t.rooms.beds[kind]({ count })),
	);
	const { area: metres, view, bathroom } = room;
	const area = metres === undefined ? null : t.rooms.area({ area: metres }).replace(' ', '\u00a0');
	return {
		room,
		name: t.rooms.kinds[room.kind](),
		beds,
		plan: metres === undefined || area === null ? null : { room: { ...room, area: metres }, label: t.rooms.plan({ beds, area }) },
		facts: [
			beds,
			...(area === null ? [] : [area]),
			...(view === undefined ? [] : [t.rooms.views[view]()]),
			...(bathroom === undefined ? [] : [bathroom ? t.rooms.own() : t.rooms.shared()]),
			t.rooms.sleeps({ guests: t.guests({ count: room.sleeps }) }),
		],
	};
}

export interface RatingView {
	readonly score: string;
	readonly reviews: string;
	/** Highest grade first. */
	readonly bars: readonly { readonly label: string; readonly count: string; readonly percent: number }[];
}

function ratingView({ rating }: Hotel, { locale }: PageSite, f: Formats): RatingView | null {
	const t = messages(locale, 'hotel').rating;
	if (!rating) return null;
	const bars = rating.distribution.map((count, index) => ({
		label: t.grade({ grade: index + 1 }),
		count: number(f, count),
		percent: Math.round((count / rating.reviews) * 100),
	}));
	return {
		score: t.score({ score: number(f, rating.score / 10, 1) }),
		reviews: t.reviews({ count: rating.reviews }),
		bars: bars.reverse(),
	};
}

function familyNotes({ rules, amenities, rooms }: Hotel, { locale }: PageSite, f: Formats): string[] {
	const t = messages(locale, 'hotel');
	const largest = Math.max(...rooms.map(({ sleeps }) => sleeps));
	const useful = (['family-rooms', 'playground', 'kitchen', 'laundry'] as const).filter((one) => amenities.includes(one));
	const names = useful.map((one) => t.amenities[one]().toLocaleLowerCase(locale));
	return [
		rules.freeChildAge === undefined ? t.families.paid() : t.families.free({ age: rules.freeChildAge }),
		t.families.largest({ guests: t.guests({ count: largest }) }),
		...(names.length > 0 ? [t.families.has({ list: list(f, names) })] : []),
	];
}

export interface RuleRow {
	readonly name: string;
	readonly value: string;
}

function houseRules({ rules }: Hotel, { locale }: PageSite, f: Formats): RuleRow[] {
	const t = messages(locale, 'hotel').rules;
	const clock = (time: string | undefined): string | undefined => time && onDay(f, time);
	const [from, until, leave] = [clock(rules.checkInFrom), clock(rules.checkInUntil), clock(rules.checkOutUntil)];
	const [quietFrom, quietUntil] = [clock(rules.quietFrom), clock(rules.quietUntil)];
	const { smoking, minAge } = rules;
	const row = (name: string, value: string | undefined): RuleRow[] => (value === undefined ? [] : [{ name, value }]);
	return [
		...row(t.checkIn(), from && (until ? t.between({ from, until }) : t.from({ from }))),
		...row(t.checkOut(), leave && t.until({ until: leave })),
		...row(t.quiet(), quietFrom && quietUntil && t.between({ from: quietFrom, until: quietUntil })),
		...row(t.smoking(), smoking === undefined ? undefined : smoking ? t.allowed() : t.forbidden()),
		...row(t.age(), minAge === undefined ? undefined : t.ageFrom({ age: minAge })),
	];
}

function questionsOf(hotel: Hotel, view: Pick<HotelView, 'rules' | 'families' | 'stations'>, { locale }: PageSite): Question[] {
	const t = messages(locale, 'hotel').questions;
	const [station] = view.stations;
	const { checkInFrom, checkOutUntil } = hotel.rules;
	const [checkIn, checkOut] = checkInFrom && checkOutUntil ? view.rules : [];
	const has = (amenity: Hotel['amenities'][number]): string => (hotel.amenities.includes(amenity) ? t.yes() : t.no());
	return [
		...(checkIn && checkOut
			? [{ question: t.arrive(), answer: t.arriveAnswer({ checkIn: checkIn.value, checkOut: checkOut.value }) }]
			: []),
		...(station ? [{ question: t.near(), answer: t.nearAnswer({ place: station.name, time: station.walk }) }] : []),
		{ question: t.children(), answer: view.families.join(' ') },
		{ question: t.parking(), answer: has('parking') },
		{ question: t.pets(), answer: has('pets') },
	];
}

export interface HotelView {
	/** Kind and stars: "Отель · 4 звезды". */
	readonly kind: string;
	readonly district: string | null;
	readonly rating: RatingView | null;
	readonly rooms: readonly RoomText[];
	readonly rules: readonly RuleRow[];
	readonly amenities: readonly string[];
	readonly accessibility: readonly string[];
	readonly families: readonly string[];
	readonly stations: readonly NearPlace[];
	readonly sights: readonly NearPlace[];
	readonly questions: readonly Question[];
}

export function hotelView(hotel: Hotel, site: PageSite, f: Formats): HotelView {
	const t = messages(site.locale, 'hotel');
	const district = stayCity(hotel.city)?.places.find(({ code }) => code === hotel.district);
	const facts = {
		kind: [t.kinds[hotel.kind](), ...(hotel.stars > 0 ? [t.stars({ count: hotel.stars })] : [])].join(' · '),
		district: district ? stayPlaceName(district, site) : null,
		rating: ratingView(hotel, site, f),
		rooms: hotel.rooms.map((room) => roomText(room, site, f)),
		rules: houseRules(hotel, site, f),
		amenities: hotel.amenities.map((amenity) => t.amenities[amenity]()),
		accessibility: hotel.accessibility.map((note) => t.accessibility[note]()),
		families: familyNotes(hotel, site, f),
		stations: nearest(hotel, STATION_KINDS, site, f),
		sights: nearest(hotel, SIGHT_KINDS, site, f),
	};
	return { ...facts, questions: questionsOf(hotel, facts, site) };
}
