import { withoutControls } from '#lib/control-characters.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import { formatPhone } from '#lib/phone.ts';
import {
	LIMITS,
	type PriorityChannel,
	SUPPORT_TOPICS,
	type SupportChannel,
	type SupportTopic,
	TICKET_STATES,
	type TicketDraft,
	type TicketFieldProblem,
	type TicketState,
	type TicketText,
} from './contract.ts';

export const isSupportTopic = (value: unknown): value is SupportTopic => (SUPPORT_TOPICS as readonly unknown[]).includes(value);
export const isTicketState = (value: unknown): value is TicketState => (TICKET_STATES as readonly unknown[]).includes(value);

/** Answers and instructions that solve most cases of a topic, best first. */
export const NEAREST_ANSWERS: Readonly<Record<SupportTopic, readonly string[]>> = {
	refund: ['instructions/refund', 'faq/refund-ticket', 'faq/refund-time', 'faq/forced-refund'],
	change: ['faq/change-date', 'faq/schedule-change', 'faq/missed-flight'],
	baggage: ['instructions/lost-baggage', 'faq/baggage-allowance', 'instructions/add-baggage', 'faq/damaged-baggage'],
	name: ['instructions/name-mistake', 'faq/name-mistake', 'faq/passport-changed'],
	checkin: ['instructions/online-checkin', 'faq/online-checkin', 'faq/airport-when'],
	payment: ['faq/payment-declined', 'faq/payment-methods', 'faq/payment-safety'],
	'lost-mail': ['faq/no-ticket-mail', 'faq/test-ticket', 'faq/who-sells'],
	other: ['faq/who-sells', 'faq/cancelled-flight', 'faq/support-help'],
};

const ORDER = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** An order number without spaces and number signs, letters in upper case; null if it is not one. */
export function readOrderNumber(text: string): string | null {
	const compact = text
		.replace(/[\s№#]/gu, '')
		.replace(/[‐-―]/gu, '-')
		.toUpperCase();
	return compact.length <= LIMITS.order && ORDER.test(compact) ? compact : null;
}

export const cleanText = (text: string): string => withoutControls(text).toWellFormed();

const LONG_NUMBERS = /(?<!\d)\d(?:[ -]?\d){14,18}(?!\d)/g;

function passesLuhn(digits: string): boolean {
	const sum = [...digits].reverse().reduce((total, digit, i) => {
		const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

/** Hides bank card numbers except the last four digits; ticket numbers have 13 digits and remain. */
export const maskCards = (text: string): string =>
	text.replace(LONG_NUMBERS, (match) => {
		const digits = match.replace(/\D/g, '');
		return passesLuhn(digits) ? `•••• ${digits.slice(-4)}` : match;
	});

export function messageProblem(text: string): TicketFieldProblem | null {
	if (text.length < LIMITS.shortestMessage) return { field: 'message', code: 'message-short' };
	return text.length > LIMITS.message ? { field: 'message', code: 'message-long' } : null;
}

export type ReadDraft =
	| { readonly kind: 'draft'; readonly draft: TicketDraft }
	| { readonly kind: 'problems'; readonly problems: readonly TicketFieldProblem[] };

/** Validates a ticket form. An order number and a name are optional. */
export function readDraft(text: TicketText): ReadDraft {
	const problems: TicketFieldProblem[] = [];
	const { topic } = text;
	const mail = text.mail.trim();
	const name = cleanText(text.name).replaceAll('\n', ' ');
	const message = cleanText(text.message);
	const order = readOrderNumber(text.order);
	if (!isSupportTopic(topic)) problems.push({ field: 'topic', code: 'topic-missing' });
	if (order === null && text.order.trim() !== '') problems.push({ field: 'order', code: 'order-invalid' });
	if (name.length > LIMITS.name) problems.push({ field: 'name', code: 'name-long' });
	if (!isMailAddress(mail)) problems.push({ field: 'mail', code: mail === '' ? 'mail-missing' : 'mail-invalid' });
	const wrong = messageProblem(message);
	if (wrong) problems.push(wrong);
	if (problems.length > 0 || !isSupportTopic(topic)) return { kind: 'problems', problems };
	return { kind: 'draft', draft: { topic, order, name: name || null, mail, message: maskCards(message) } };
}

/** `Звонок, +7 916 123-45-67` @param names the namespace's texts of the channels */
export const channelText = (names: Readonly<Record<SupportChannel, () => string>>, { channel, contact }: PriorityChannel): string =>
	contact === null ? names[channel]() : `${names[channel]()}, ${formatPhone(contact)}`;
