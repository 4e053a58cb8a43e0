import type { Booking } from '#features/booking/flow.ts';
import type { PassengerTrip } from '#features/passengers/contract.ts';
import type { EntryPages } from '#features/passengers/Field.tsx';
import { entryRuleHref, problemText } from '#features/passengers/problem-texts.ts';
import { isError } from '#features/passengers/problems.ts';
import { messages } from '#i18n/messages.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

/** Where the rules about passports of a trip's destinations are; undefined if none is known. */
export function entryPagesOf({ passportNeeds = [] }: Pick<PassengerTrip, 'passportNeeds'>, site: Site): EntryPages | undefined {
	if (passportNeeds.length === 0) return undefined;
	const hrefs = Object.fromEntries(passportNeeds.map(({ place }) => [place, href(site, `/countries/${place}`)]));
	return { hrefs, text: messages(site.locale, 'entry-rules').title() };
}

/** What may go wrong with accepted data, with a link to the entry rule that it breaks. */
export function reviewWarnings({ people, trip }: Pick<Booking, 'people' | 'trip'>, site: Site) {
	const pages = entryPagesOf(trip, site);
	return people.problems
		.filter((problem) => !isError(problem))
		.map((problem) => ({
			field: problem.field,
			text: problemText(messages(site.locale, 'passengers'), problem),
			link: pages && problem.code === 'expiry-entry' ? { href: entryRuleHref(pages.hrefs, problem.data), text: pages.text } : null,
		}));
}
