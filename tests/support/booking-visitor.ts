/** A visitor of the booking over HTTP, without a browser: one cookie, the forms of the pages, the page that takes the card. */
import { ENTRY } from '#features/booking/address.ts';
import type { SandboxSwitch } from '#features/booking/contract.ts';
import { addDays, utcDate } from '#lib/dates.ts';
import { type Received, sendTo } from './api/front-harness.ts';

/** All processes are visited under this name, as behind a load balancer. */
export const SITE = 'http://localhost:4321';
const PAY_HOST = 'pay.localhost:4321';

export interface Reply {
	readonly status: number;
	/** Path and query on this site, else the complete address; empty without a redirect. */
	readonly location: string;
	readonly html: string;
	readonly headers: Received['headers'];
}

export type Fields = Readonly<Record<string, string>>;

export interface SendOptions {
	readonly method?: 'POST' | 'PATCH' | 'DELETE';
	readonly form?: Fields;
	readonly json?: object;
	readonly headers?: Readonly<Record<string, string>>;
	/** Which of the processes; the first if absent. */
	readonly at?: number;
}

export interface BookingVisitor {
	readonly send: (path: string, options?: SendOptions) => Promise<Reply>;
	/** A page of the host of payments. */
	readonly pay: (path: string, form?: Fields, at?: number) => Promise<Reply>;
	/** `visitor=…`; empty before the first booking. */
	readonly cookie: () => string;
}

const decode = (html: string): string =>
	html.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#34;', '"').replaceAll('&quot;', '"');

const bodyOf = ({ form, json }: SendOptions): { readonly type: string; readonly text: string } | null => {
	if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
	return json ? { type: 'application/json', text: JSON.stringify(json) } : null;
};

const replyOf = ({ status, headers, body }: Received): Reply => {
	const location = headers.location ?? '';
	return { status, location: location.startsWith(SITE) ? location.slice(SITE.length) : location, html: body.toString(), headers };
};

/** @param ports of the processes that serve the site */
export function createVisitor(ports: readonly number[], cookie = ''): BookingVisitor {
	let own = cookie;
	const senders = ports.map(sendTo);
	const senderOf = (at = 0) => senders[at % senders.length] as (typeof senders)[number];
	return {
		cookie: () => own,
		async send(path, options = {}) {
			const body = bodyOf(options);
			const method = options.method ?? (body ? 'POST' : 'GET');
			const headers = {
				host: new URL(SITE).host,
				accept: 'text/html',
				...(own ? { cookie: own } : {}),
				...(body ? { 'content-type': body.type } : {}),
				...(method === 'GET' ? {} : { origin: SITE }),
				...options.headers,
			};
			const received = await senderOf(options.at)(path, { method, headers, ...(body ? { body: body.text } : {}) });
			const set = received.headers['set-cookie']?.find((line) => line.startsWith('visitor='));
			if (set) own = set.split(';')[0] ?? '';
			return replyOf(received);
		},
		async pay(path, form, at) {
			const body = form && new URLSearchParams(form).toString();
			const type = { origin: `http://${PAY_HOST}`, 'content-type': 'application/x-www-form-urlencoded' };
			const headers = { host: PAY_HOST, ...(form ? type : {}) };
			return replyOf(await senderOf(at)(path, { method: form ? 'POST' : 'GET', headers, ...(body === undefined ? {} : { body }) }));
		},
	};
}

/** Value of an input or button of a page; null if there is none. */
export function inputOf(html: string, name: string): string | null {
	const tag = new RegExp(`<(?:input|button)\\b[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0];
	return tag === undefined ? null : decode(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '');
}

const MOST_TICKETS = 8;

/** A search for one adult, 40 days ahead. */
export function searchAddress(): string {
	const day = addDays(utcDate(new Date()), 40);
	return `MOW${day.slice(8)}${day.slice(5, 7)}IST1`;
}

/** Forms "Book here" of the tickets that this site sells, the first of each fare. */
export async function ownOffers({ send }: Pick<BookingVisitor, 'send'>, search = searchAddress()): Promise<readonly Fields[]> {
	const list = (await send(`/search/${search}`)).html;
	const ids = new Set([...list.matchAll(/[?&;]t=([\w-]{5,})/g)].map(([, id = '']) => id));
	const offers = new Map<string, Fields>();
	for (const id of [...ids].slice(0, MOST_TICKETS)) {
		const { html } = await send(`/search/${search}?t=${id}`);
		for (const [form] of html.matchAll(/<form class="book-form".*?<\/form>/gs)) {
			const fields = [...form.matchAll(/<input\b[^>]*\bname="([^"]*)"/g)].map(([, name = '']) => [name, inputOf(form, name) ?? '']);
			const offer = Object.fromEntries(fields) as Fields;
			const fare = offer[ENTRY.fare] ?? '';
			if (!offers.has(fare)) offers.set(fare, offer);
		}
	}
	if (offers.size === 0) throw new Error('This site sells none of the tickets');
	return [...offers.values()];
}

/** Starts a booking. @returns the draft's id */
export async function enterBooking(visitor: BookingVisitor, offer: Fields, sandbox: SandboxSwitch = 'steady', at = 0): Promise<string> {
	const { status, location } = await visitor.send('/booking', { form: { ...offer, [ENTRY.sandbox]: sandbox }, at });
	const id = new URL(location, SITE).searchParams.get('order_id');
	if (!id) throw new Error(`No booking: ${status} ${location}`);
	return id;
}

/** Fields of one adult with contacts, without problems. */
export const TRAVELLER: Fields = {
	'p0.lastName': 'IVANOVA',
	'p0.firstName': 'ANNA',
	'p0.sex': 'f',
	'p0.birthDate': '05.03.1990',
	'p0.citizenship': 'RU',
	'p0.documentType': 'ru-foreign-passport',
	'p0.documentNumber': '75 1234567',
	'p0.documentExpiry': '01.01.2033',
	mail: 'anna@example.com',
	phone: '+7 916 123-45-67',
};

export const stepPath = (step: string, id: string): string => `/booking${step === 'booking' ? '' : `/${step}`}?order_id=${id}`;

export const cardForm = (number: string): Fields => ({
	number,
	expiry: '12/30',
	code: number.startsWith('37') ? '1234' : '123',
	name: 'ANNA',
});

/** Path of a payment's page: `/p/pay_…`; null for another address. */
export const payPathOf = (location: string): string | null => /^http:\/\/pay\.localhost:\d+(\/p\/[\w-]+)$/.exec(location)?.[1] ?? null;

/** Books and comes to the page that takes the card. @param more extras and seats */
export async function toCardPage(
	visitor: BookingVisitor,
	offer: Fields,
	{ sandbox = 'steady', more = {} }: { readonly sandbox?: SandboxSwitch; readonly more?: Fields } = {},
): Promise<{ readonly id: string; readonly path: string; readonly total: number }> {
	const id = await enterBooking(visitor, offer, sandbox);
	await visitor.send(stepPath('booking', id), { form: { ...TRAVELLER, ...more } });
	const total = inputOf((await visitor.send(stepPath('payment', id))).html, 'total') ?? '';
	const { location, status } = await visitor.send(stepPath('payment', id), { form: { total, consent: '1' } });
	const path = payPathOf(location);
	if (!path) throw new Error(`No payment: ${status} ${location}`);
	return { id, path, total: Number(total) };
}
