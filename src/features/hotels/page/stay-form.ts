import { STAY_FIELDS } from '#features/hotels/address.ts';
import type { Stay, StayProblem } from '#features/hotels/contract.ts';
import { parseStay } from '#features/hotels/stay-query.ts';
import { messages } from '#i18n/messages.ts';
import { typedMonths } from '#site/formats.ts';
import type { Site } from '#site/site.ts';

type StayField = Exclude<keyof typeof STAY_FIELDS, 'destination'>;

/** What the form shows: typed values, and the error of each field. */
export interface StayFormView {
	readonly values: Readonly<Record<StayField, string>>;
	readonly errors: Readonly<Partial<Record<StayField, string>>>;
}

export interface ReadStay {
	/** Null without dates, and where they cannot be read. */
	readonly stay: Stay | null;
	readonly problems: readonly StayProblem[];
	readonly form: StayFormView;
}

const WORDS = { months: typedMonths() };
const FIELDS = ['checkIn', 'checkOut', 'adults', 'ages', 'rooms'] as const satisfies readonly StayField[];

/** The problem's message; problems of a destination do not occur on a hotel's page. */
function problemText({ code, value }: StayProblem, site: Pick<Site, 'locale'>): string {
	const texts = messages(site.locale, 'hotel').stay.problems;
	if (code === 'place-missing' || code === 'unknown-place' || code === 'no-hotels') return '';
	return code === 'unreadable-date' || code === 'no-such-date' ? texts[code]({ value }) : texts[code]();
}

/** Reads the stay of a hotel's address; an address without any date is no error. */
export function readStay(params: URLSearchParams, today: string, site: Pick<Site, 'locale'>): ReadStay {
	const typed = (field: StayField): string => params.getAll(STAY_FIELDS[field]).join(', ').trim();
	const values = {
		checkIn: typed('checkIn'),
		checkOut: typed('checkOut'),
		adults: typed('adults') || '2',
		ages: typed('ages'),
		rooms: typed('rooms') || '1',
	};
	if (values.checkIn === '' && values.checkOut === '') return { stay: null, problems: [], form: { values, errors: {} } };
	const { stay, problems = [] } = parseStay(params, { today, words: WORDS, resolve: () => null });
	const errors = Object.fromEntries(
		FIELDS.flatMap((field) => {
			const problem = problems.find((one) => one.field === STAY_FIELDS[field]);
			return problem ? [[field, problemText(problem, site)]] : [];
		}),
	);
	return {
		stay: stay ?? null,
		problems,
		form: { values: stay ? { ...values, checkIn: stay.checkIn, checkOut: stay.checkOut } : values, errors },
	};
}
