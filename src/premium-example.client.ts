/**
 * Replaces the subscription's example by one from the visitor's last search, which never leaves the browser: at this site's own price,
 * since other sellers' tickets earn nothing.
 */
import { cashbackOf } from '#features/loyalty/rules.ts';
import { readRecent } from '#features/search-form/places/recent.ts';
import { type MoneyFormat, money } from '#lib/format.ts';

interface Example {
	/** Hundredths of a percent. */
	readonly rate: number;
	readonly text: string;
	readonly format: MoneyFormat;
}

const shown = document.querySelector<HTMLElement>('[data-premium-example]');
const { rate, text, format } = JSON.parse(shown?.dataset.premiumExample ?? '{}') as Example;
const ticket = readRecent(localStorage).find((search) => search.ticket?.currency.toLowerCase() === format?.currency)?.ticket;
if (shown && ticket?.own !== undefined)
	shown.textContent = text.replace('{price}', money(format, ticket.own)).replace('{cashback}', money(format, cashbackOf(ticket.own, rate)));
