/** Mails to travellers about their tickets, in their language. */
import { messages } from '#i18n/messages.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { brandName } from '#site/brands.ts';
import { siteOf } from '#site/site-of.ts';
import { RATE, ticketAddress } from './address.ts';
import type { StoredTicket } from './contract.ts';

const DEFAULT_PLACE = { prefix: '', defaultLanguage: 'ru' } as const;

/** Site where a ticket was opened, as far as its links need. */
export function siteOfTicket({ brand, market, language, origin }: StoredTicket) {
	const { prefix, defaultLanguage } = siteOf(brand, market) ?? DEFAULT_PLACE;
	return { origin, prefix, language, defaultLanguage };
}

type MailFacts = Pick<Mail, 'subject' | 'kind' | 'key'> & { readonly greeting: string; readonly paragraphs: readonly (string | null)[] };

function mailOf({ brand, market, language, mail: to }: StoredTicket, { greeting, paragraphs, ...facts }: MailFacts): Mail {
	const t = messages(language, 'support').mail;
	const text = [greeting, ...paragraphs.filter(Boolean), t.sign({ brand: brandName(brand, market) })].join('\n\n');
	return { to, brand, language, text, ...facts };
}

function greetingOf({ language, name }: StoredTicket): string {
	const t = messages(language, 'support').mail;
	return name === null ? t.greeting() : t.greetingName({ name });
}

/** Without the traveller's name and text: the address is not confirmed, and strangers could send their own texts to it. */
export function openedMail(ticket: StoredTicket, token: string): Mail {
	const t = messages(ticket.language, 'support').mail;
	const { id } = ticket;
	const address = ticketAddress(siteOfTicket(ticket), token);
	return mailOf(ticket, {
		subject: t.openedSubject({ id }),
		kind: 'ticket-opened',
		key: `ticket-opened:${id}`,
		greeting: t.greeting(),
		paragraphs: [t.opened({ id }), t.follow({ address }), t.secret()],
	});
}

/** @param message random id of the answer */
export function repliedMail(ticket: StoredTicket, token: string, text: string, message: string): Mail {
	const t = messages(ticket.language, 'support').mail;
	const { id } = ticket;
	return mailOf(ticket, {
		subject: t.repliedSubject({ id }),
		kind: 'ticket-answered',
		key: `ticket-answered:${message}`,
		greeting: greetingOf(ticket),
		paragraphs: [t.replied({ id }), text, t.replyHere({ address: ticketAddress(siteOfTicket(ticket), token) })],
	});
}

/** Links to the scores on the ticket's page: the survey of a closed ticket opens with a score only (spec 4.12). */
export function closedMail(ticket: StoredTicket, token: string, text: string): Mail {
	const t = messages(ticket.language, 'support').mail;
	const { id } = ticket;
	const address = `${ticketAddress(siteOfTicket(ticket), token)}#${RATE}`;
	return mailOf(ticket, {
		subject: t.closedSubject({ id }),
		kind: 'ticket-closed',
		key: `ticket-closed:${id}`,
		greeting: greetingOf(ticket),
		paragraphs: [t.closed({ id }), text || null, t.rate({ address })],
	});
}
