/** The form of a stay. Server only. */
import { destinationOf, STAY_FIELDS } from '#features/hotels/address.ts';
import { MAX_CHILDREN, type StayProblem, type StayQuery } from '#features/hotels/contract.ts';
import { destinationLabel } from '#features/hotels/destinations.ts';
import { messages } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';

export interface StayFormView {
	readonly destination: string;
	readonly checkIn: string;
	readonly checkOut: string;
	readonly adults: string;
	readonly rooms: string;
	/** One for each child that may be entered; empty: none. */
	readonly ages: readonly string[];
	/** In the order of the fields. */
	readonly problems: readonly { readonly field: string; readonly text: string }[];
}

const LONGEST = 100;

const agesOf = (texts: readonly string[]): string[] => Array.from({ length: MAX_CHILDREN }, (_, index) => texts[index] ?? '');

/** The form as it was sent, or filled by a link; a code of a destination becomes its name. */
export function sentStayForm(params: URLSearchParams, site: Site, problems: readonly StayProblem[] = []): StayFormView {
	const t = messages(site.locale, 'hotels').problems;
	const typed = (name: keyof typeof STAY_FIELDS): string => (params.get(STAY_FIELDS[name]) ?? '').slice(0, LONGEST);
	const destination = typed('destination');
	const order = Object.values(STAY_FIELDS) as string[];
	const ages = params.getAll(STAY_FIELDS.ages).flatMap((text) => text.slice(0, LONGEST).split(','));
	return {
		destination: /^[A-Z]{3}(?:\.|$)/.test(destination) ? destinationLabel(destination, site.language) : destination,
		checkIn: typed('checkIn'),
		checkOut: typed('checkOut'),
		adults: typed('adults') || '2',
		rooms: typed('rooms') || '1',
		ages: agesOf(ages.filter((age) => age.trim() !== '')),
		problems: problems
			.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
			.map(({ code, field }) => ({ field, text: t[code]() })),
	};
}

export const filledStayForm = (query: StayQuery, site: Site): StayFormView => ({
	destination: destinationLabel(destinationOf(query), site.language),
	checkIn: query.checkIn,
	checkOut: query.checkOut,
	adults: String(query.adults),
	rooms: String(query.rooms),
	ages: agesOf(query.children.map(String)),
	problems: [],
});
