/** Reads what a hotel should have in a Russian message. Pure; filters are parameters of the address of the list of hotels. */
import type { Memory } from '#features/assistant/contract.ts';
import { hasIntent, type Intent } from './intents.ts';

export interface ReadHotelFilters {
	/** The earlier ones, as the message changes them. */
	readonly filters: string;
	/** Of the message alone. */
	readonly own: string;
	/** Wishes that no filter can express, as typed. */
	readonly inexpressible: readonly string[];
	/** Whether it has words of a filter. */
	readonly isRead: boolean;
	/** The message without them. */
	readonly rest: string;
}

export interface HotelFilterReader {
	readonly read: (text: string, filters: string) => ReadHotelFilters;
	/** As the list of hotels names them. */
	readonly names: (filters: string) => readonly string[];
	/** The filters without the one of this name; null if there is none. */
	readonly without: (name: string, filters: string) => string | null;
}

const HOTEL_RULES = /^ (?:а )?(?:как|почему|зачем|что)(?= )/u;
/** Intents that words of filters have too: "отмена", "с собакой", "есть варианты". */
const WEAK: ReadonlySet<Intent | null> = new Set(['hotels', 'faq', 'bags', 'explore', 'flights', 'entry', 'thanks', 'hello', null]);

/** Whether a message wishes something of hotels; null if it is about something else. */
export function readHotelFilters(
	text: string,
	rest: string,
	intent: Intent | null,
	{ topic, hotelFilters }: Pick<Memory, 'topic' | 'hotelFilters'>,
	reader: HotelFilterReader,
): ReadHotelFilters | null {
	const namesHotel = hasIntent(text, 'hotels');
	if (!WEAK.has(intent) || (intent === 'faq' && HOTEL_RULES.test(text))) return null;
	if (!namesHotel && (topic !== 'search_hotels' || hasIntent(text, 'flights') || intent === 'entry')) return null;
	const read = reader.read(rest, hotelFilters);
	return read.isRead ? read : null;
}

/** The message of a chip that removes a filter. */
const REMOVAL = /^\s*не важно:\s*(?<name>.+?)\s*$/iu;

/** The filters that a chip leaves; null for another message. */
export function withoutFilter(message: string, filters: string, reader: HotelFilterReader): string | null {
	const name = REMOVAL.exec(message)?.groups?.name;
	return name === undefined ? null : reader.without(name, filters);
}
