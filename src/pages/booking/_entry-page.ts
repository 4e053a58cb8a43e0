import type { Booking } from '#features/booking/flow.ts';
import type { PassengerTrip } from '#features/passengers/contract.ts';
import type { EntryPage } from '#features/passengers/Field.tsx';
import { entryRuleHref, problemText } from '#features/passengers/problem-texts.ts';
import { isError } from '#features/passengers/problems.ts';
import { messages } from '#i18n/messages.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

/** Where the rules about passports of a trip's destination are; undefined if none is known. */
export function entryPageOf({ passportNeeds: [need] = [] }: Pick<PassengerTrip, 'passportNeeds'>, site: Site): EntryPage | undefined {
	return need && { href: href(site, `/countries/${need.place}`), text: messages(site.locale, 'entry-rules').title() };
}

/** What may go wrong with accepted data, with a link to the entry rule that it breaks. */
export function reviewWarnings({ people, trip }: Pick<Booking, 'people' | 'trip'>, site: Site) {
	const page = entryPageOf(trip, site);
	return people.problems
		.filter((problem) => !isError(problem))
		.map((problem) => ({
			field: problem.field,
			text: problemText(messages(site.locale, 'passengers'), problem),
			link: page && problem.code === 'expiry-entry' ? { href: entryRuleHref(page.href, problem.data.citizen), text: page.text } : null,
		}));
}
