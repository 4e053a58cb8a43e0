import { isMailAddress } from '#lib/mail-address.ts';
import { CURRENCIES } from '#site/currencies.ts';
import { localPath } from '#site/local-path.ts';
import { ROUTES } from '#site/route-table.ts';
import {
	type FeedbackFieldProblem,
	type FeedbackInput,
	type FeedbackSubject,
	MAX_MESSAGE,
	MAX_SELLER_PRICE,
	type ShownPrice,
} from './contract.ts';

const SEARCH = /^\/search\/[A-Za-z0-9-]{6,100}$/;
/** Parameters that identify a ticket within its search. */
const TICKET_PARAMS = ['t', 'fare'];
const SHOWN = /^(\d{1,12})-([a-z]{3})-([a-z\d-]{1,40})$/;

/** `2431000-rub-vetroplan`. */
export const formatShown = ({ total, currency, agency }: ShownPrice): string => `${total}-${currency}-${agency}`;

export function readShown(text: string | null): ShownPrice | null {
	const [, total = '', currency = '', agency = ''] = SHOWN.exec(text ?? '') ?? [];
	return currency !== '' && CURRENCIES.includes(currency) ? { total: Number(total), currency, agency } : null;
}

/** The subject of a report: a ticket, a page to read, or `/` for the site. Null for other paths. */
export function readSubject(about: string | null, shown: string | null = null): FeedbackSubject | null {
	const local = localPath(about);
	if (local === null) return null;
	const { pathname, searchParams } = new URL(local, 'http://localhost');
	if (SEARCH.test(pathname) && searchParams.has('t')) {
		const params = new URLSearchParams(
			TICKET_PARAMS.flatMap((name) =>
				searchParams
					.getAll(name)
					.slice(0, 1)
					.map((value) => [name, value]),
			),
		);
		return { kind: 'price', about: `${pathname}?${params}`, shown: readShown(shown) };
	}
	const route = ROUTES.match(pathname)?.route;
	return pathname === '/' || (route?.markdown && route.built) ? { kind: 'mistake', about: pathname, shown: null } : null;
}

/** A symbol, a code or a word, which may end in a point. */
const CURRENCY = '[\\p{Sc}\\p{L}\\p{M}$][\\p{Sc}\\p{L}\\p{M}$.]{0,11}';
const AMOUNT = new RegExp(`^(?:${CURRENCY}\\s*)?\\p{Nd}(?:[\\s.,'’٬٫]?\\p{Nd}){0,11}(?:[.,][-–—])?(?:\\s*${CURRENCY})?$`, 'u');

/** An amount of money in any script: digits with separators, before or after it a currency. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

export function feedbackProblems(
	kind: FeedbackSubject['kind'],
	{ message, sellerPrice, mail }: FeedbackInput,
): readonly FeedbackFieldProblem[] {
	const problems: FeedbackFieldProblem[] = [];
	if (kind === 'price' && sellerPrice === '' && message === '') problems.push({ field: 'sellerPrice', code: 'price-missing' });
	if (sellerPrice.length > MAX_SELLER_PRICE) problems.push({ field: 'sellerPrice', code: 'price-too-long' });
	else if (kind === 'price' && sellerPrice !== '' && !isAmount(sellerPrice)) problems.push({ field: 'sellerPrice', code: 'price-invalid' });
	if (kind === 'mistake' && message === '') problems.push({ field: 'message', code: 'message-missing' });
	if (message.length > MAX_MESSAGE) problems.push({ field: 'message', code: 'message-too-long' });
	if (mail !== '' && !isMailAddress(mail)) problems.push({ field: 'mail', code: 'invalid-mail' });
	return problems;
}
