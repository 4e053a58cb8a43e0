/** What each private page and service is asked for, by its owner and by others. */
import { SUPPLIER_CALLS } from '#features/booking/suppliers/remote/calls.ts';
import type { PaymentEvent } from '#features/payment/contract.ts';
import { SIGNATURE_HEADER, signatureOf } from '#features/payment/gateway-signature.ts';
import { readerKey } from '#features/price-alerts/keys.ts';
import { cardForm, type SendOptions, stepPath } from './booking-visitor.ts';

/** What one visitor has. */
export interface Owned {
	/** With a traveller and a seat. */
	readonly draft: { readonly id: string; readonly total: string };
	/** Confirmed, refundable. */
	readonly order: { readonly id: string; readonly mail: string; readonly refund: string };
	readonly unpaid: { readonly id: string; readonly page: string };
	/** Of a support ticket. */
	readonly token: string;
	/** A price alert without a message. */
	readonly alert: { readonly id: string; readonly key: string; readonly feedKey: string };
	readonly event: PaymentEvent;
	/** Token of the link to their favorites, which have {@link FAVORITE}. */
	readonly list: string;
}

export const FAVORITE = '/cities/ZRH';

export interface Attempt {
	readonly path: string;
	readonly options?: SendOptions;
	/** On the host of payments. */
	readonly onPaymentHost?: true;
	/** Status for the owner; null if only others are tried. */
	readonly own: number | null;
	/** Status for others, with another cookie or none. */
	readonly others: readonly number[];
}

/** `public`: the same for everybody. */
export type PrivateRow = 'public' | ((owned: Owned) => readonly Attempt[]);

const EVIL = { mail: 'evil@example.com' };
const REQUEST = '7d3f3c1e-8a52-4f7e-9d55-0b8a3f1c2d4e';

/** Opening and sending a step; without a booking both lead to the first page. */
const step =
	(name: string, others: readonly number[] = [303]): PrivateRow =>
	({ draft }) => [
		{ path: stepPath(name, draft.id), own: 200, others },
		{ path: stepPath(name, draft.id), options: { form: EVIL }, own: 303, others },
	];

const rowsOf = (row: PrivateRow, owned: Owned): readonly Attempt[] => (row === 'public' ? [] : row(owned));

const changed = (text: string): string => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
const order =
	(path: string, own: number): PrivateRow =>
	(owned) => [{ path: `/my/orders/${owned.order.id}${path}`, own, others: [404] }];
const account =
	(path: string, others: readonly number[]): PrivateRow =>
	() => [{ path, own: null, others }];

/** Owners need no key; the key of one alert opens no other. */
const alert =
	(form: SendOptions['form'] | null, own: number): PrivateRow =>
	({ alert: { id, key } }) => {
		const options = form ? { options: { form } } : {};
		// Guests who send a form are led to the sign-in, whether or not the alert exists.
		const others = [form ? 303 : 404];
		return [
			{ path: `/alerts/${id}`, ...options, own, others },
			{ path: `/alerts/${id}?key=${changed(key)}`, ...options, own: null, others },
		];
	};
const alertFeed =
	(name: string): PrivateRow =>
	({ alert: { id, key, feedKey } }) => [
		{ path: `/alerts/${id}/${name}?key=${feedKey}`, own: 200, others: [200] },
		{ path: `/alerts/${id}/${name}?key=${changed(feedKey)}`, own: 404, others: [404] },
		{ path: `/alerts/${id}/${name}?key=${key}`, own: 404, others: [404] },
		{ path: `/alerts/${id}/${name}`, own: 404, others: [404] },
	];
const READER = 'q1b0cXkz3mZ3S1c8sQK4qf6R0o5m8b2kq9m1wq0xw7E';

export const PAGES: Readonly<Record<string, PrivateRow>> = {
	'/alerts': 'public',
	'/assistant': () => [
		{ path: '/assistant', own: 200, others: [200] },
		{ path: '/assistant', options: { form: { action: 'clear' } }, own: null, others: [303] },
	],
	'/alerts/[alertId]': (owned) => [
		...rowsOf(alert(null, 200), owned),
		...rowsOf(alert({ action: 'pause' }, 303), owned),
		...rowsOf(alert({ action: 'save', threshold: '5' }, 303), owned),
	],
	'/alerts/[alertId]/calendar.ics': alertFeed('calendar.ics'),
	'/alerts/[alertId]/feed.xml': alertFeed('feed.xml'),
	'/alerts/confirm/[token]': () => [
		{ path: '/alerts/confirm/AAAAAAAAAAAAAAAAAAAAAA', own: 410, others: [410] },
		{ path: '/alerts/confirm/AAAAAAAAAAAAAAAAAAAAAA', options: { form: {} }, own: 410, others: [410] },
	],
	'/alerts/new': 'public',
	'/alerts/unsubscribe/[reader]': () => [
		{ path: `/alerts/unsubscribe/${READER}?key=AAAAAAAAAAAAAAAAAAAAAA`, own: 404, others: [404] },
		{ path: `/alerts/unsubscribe/${READER}?key=${readerKey(READER)}`, own: 200, others: [200] },
		{ path: `/alerts/unsubscribe/${READER}?key=${readerKey(READER)}`, options: { form: {} }, own: 200, others: [200] },
		{ path: `/alerts/unsubscribe/${READER}`, options: { form: {} }, own: 404, others: [404] },
	],
	'/booking': step('booking', [404]),
	'/my/unavailable': () => [{ path: '/my/unavailable', own: 404, others: [404] }],
	'/booking/closed': () => [{ path: '/booking/closed', own: 404, others: [404] }],
	'/booking/additional_services': step('additional_services'),
	'/booking/loading': () => [{ path: '/booking/loading?check=AAAAAAAAAAAAAAAA', own: null, others: [404] }],
	'/booking/notification': ({ draft }) => [{ path: stepPath('notification', draft.id), own: 303, others: [303] }],
	'/booking/payment': ({ draft }) => [
		{ path: stepPath('payment', draft.id), own: 200, others: [303] },
		{ path: stepPath('payment', draft.id), options: { form: { total: draft.total, consent: '1' } }, own: 303, others: [303] },
	],
	'/booking/process': ({ unpaid }) => [{ path: stepPath('process', unpaid.id), own: 200, others: [303] }],
	'/booking/seats': step('seats'),
	'/booking/ssr_one': step('ssr_one'),
	'/booking/ssr_two': step('ssr_two'),
	'/booking/status': ({ unpaid }) => [{ path: stepPath('status', unpaid.id), own: 303, others: [303] }],
	'/favorites/[tab]': () => [{ path: '/favorites/avia', own: 200, others: [200] }],
	'/favorites': ({ list }): readonly Attempt[] => [
		{ path: '/favorites', own: 200, others: [200] },
		{ path: '/favorites', options: { form: { action: 'remove', item: FAVORITE } }, own: null, others: [303] },
		{ path: '/favorites', options: { form: { action: 'unshare', token: list } }, own: null, others: [404] },
	],
	'/favorites/shared/[token]': ({ list }) => [{ path: `/favorites/shared/${changed(list)}`, own: 404, others: [404] }],
	'/my': account('/my', [200]),
	'/my/confirm/[token]': account('/my/confirm/AAAAAAAAAAAAAAAAAAAAAA', [303]),
	'/my/documents': account('/my/documents', [200, 303]),
	'/my/loyalty': account('/my/loyalty', [303]),
	'/my/loyalty/statement.csv': account('/my/loyalty/statement.csv', [303]),
	'/my/more': account('/my/more', [303]),
	'/my/plus': () => [{ path: '/my/plus', own: 404, others: [404] }],
	'/my/notifications': account('/my/notifications', [303]),
	'/my/orders': () => [
		{ path: '/my/orders', own: 200, others: [200] },
		{ path: '/my/orders', options: { form: { action: 'forget' } }, own: 303, others: [303] },
	],
	'/my/orders/[orderId]': ({ order: { id }, unpaid }) => [
		{ path: `/my/orders/${id}`, own: 200, others: [404] },
		{ path: `/my/orders/${id}?key=AAAAAAAAAAAAAAAAAAAAAA`, own: 200, others: [404] },
		{ path: `/my/orders/${unpaid.id}`, options: { form: { action: 'pay' } }, own: 303, others: [404] },
		{ path: `/my/orders/${id}`, options: { form: { action: 'resend' } }, own: 303, others: [404] },
	],
	'/my/orders/[orderId]/calendar.ics': order('/calendar.ics', 200),
	'/my/orders/[orderId]/change': ({ order: { id } }) => [
		{ path: `/my/orders/${id}/change`, own: 200, others: [404] },
		{ path: `/my/orders/${id}/change`, options: { form: { request: REQUEST, agree: 'yes' } }, own: 400, others: [404] },
	],
	'/my/orders/[orderId]/receipt.pdf': order('/receipt.pdf', 200),
	'/my/orders/[orderId]/refund': ({ order: { id, refund } }) => [
		{ path: `/my/orders/${id}/refund`, own: 200, others: [404] },
		{ path: `/my/orders/${id}/refund`, options: { form: { request: REQUEST, refund, agree: 'yes' } }, own: 303, others: [404] },
	],
	'/my/settings': account('/my/settings', [200, 303]),
	'/my/settings/changed.json': 'public',
	'/my/settings/delete': account('/my/settings/delete', [303]),
	'/my/settings/sign-in': account('/my/settings/sign-in', [303]),
	'/my/settings/device': account('/my/settings/device', [200]),
	'/my/settings/report/[token]': account(`/my/settings/report/${'A'.repeat(22)}.${'A'.repeat(22)}`, [303]),
	'/my/sign-in': 'public',
	'/my/sign-out': account('/my/sign-out', [303]),
	'/support/help': 'public',
	'/support/help/[orderNumber]': ({ order: { id } }) => [
		{ path: `/support/help/${id}`, own: 200, others: [200] },
		{ path: `/support/help/${id}`, options: { form: { booking_mail: EVIL.mail } }, own: 400, others: [400, 429] },
		{ path: `/support/help/${id}`, options: { form: { booking_mail: '' } }, own: 400, others: [400, 429] },
	],
	'/support/survey': 'public',
	'/support/tickets': 'public',
	'/support/tickets/[token]': ({ token }) => [
		{ path: `/support/tickets/${token}`, own: 200, others: [200] },
		{ path: `/support/tickets/${changed(token)}`, own: 404, others: [404] },
		{ path: `/support/tickets/${changed(token)}`, options: { form: { message: 'A reply of somebody else' } }, own: 404, others: [404] },
	],
	'/support/tickets/[token]/files/[file]': ({ token }) => [{ path: `/support/tickets/${changed(token)}/files/1`, own: 404, others: [404] }],
};

const webhook = (event: PaymentEvent, signature: string): SendOptions => ({ json: event, headers: { [SIGNATURE_HEADER]: signature } });

const draftCall =
	(call: string, json?: (total: number) => object): PrivateRow =>
	({ draft: { id, total } }) => [
		{ path: `/svc/assisted/drafts/${id}${call}`, ...(json ? { options: { json: json(Number(total)) } } : {}), own: 200, others: [404] },
	];

/** Kinds of data that a service stores besides its main one. */
const OWN_DATA_KINDS: ReadonlyMap<string, readonly string[]> = new Map([
	['subscriptions', ['messages']],
	['favorites', ['searches']],
]);

/** Calls of other processes, which need a token: this one serves none. */
const SERVICE_CALLS = [
	...Object.values(SUPPLIER_CALLS).map(({ path }) => `/svc/assisted${path}`),
	...['', '/charge', '/forget', '/{reference}/status', '/{reference}/capture', '/{reference}/cancel', '/{reference}/refund'].map(
		(path) => `/svc/payment/payments${path}`,
	),
	...['summary', 'export', 'erasure'].map((name) => `/svc/orders/owners/${name}`),
	...['subscriptions', 'favorites', 'support']
		.flatMap((service) => [
			`/svc/${service}/owners`,
			...(OWN_DATA_KINDS.get(service) ?? []).map((kind) => `/svc/${service}/owners/${kind}`),
		])
		.concat(['premium', 'cashback', 'drafts', 'messages', 'conversations'].map((kind) => `/svc/orders/owners/${kind}`))
		.flatMap((path) => ['export', 'erasure'].map((name) => `${path}/${name}`)),
	...['files', 'file'].map((name) => `/svc/support/owners/${name}`),
	...['', '/cashback', '/premium'].map((kind) => `/svc/orders/owners${kind}/blocking`),
];
const serviceCall =
	(path: string): PrivateRow =>
	() => [{ path: path.replace('{reference}', 'pay_1'), options: { json: {} }, own: 404, others: [404] }];

const orderCall =
	(call: string, json?: object): PrivateRow =>
	({ order: { id } }) => [{ path: `/svc/orders/${id}${call}`, ...(json ? { options: { json } } : {}), own: 200, others: [404] }];

export const SERVICES: Readonly<Record<string, PrivateRow>> = {
	'POST /svc/assisted/drafts': 'public',
	'GET /svc/assisted/checks/{id}': () => [{ path: '/svc/assisted/checks/AAAAAAAAAAAAAAAA', own: 404, others: [404] }],
	'GET /svc/assisted/drafts/{id}/extras': draftCall('/extras'),
	'GET /svc/assisted/drafts/{id}/seat-maps': draftCall('/seat-maps'),
	'POST /svc/assisted/drafts/{id}/consent': draftCall('/consent', (total) => ({ total })),
	'POST /svc/assisted/drafts/{id}/order': draftCall('/order', (total) => ({ total, consent: true })),
	'GET /svc/assisted/drafts/{id}': draftCall(''),
	'PATCH /svc/assisted/drafts/{id}': ({ draft: { id } }) => [
		{ path: `/svc/assisted/drafts/${id}`, options: { method: 'PATCH', json: { fields: EVIL, version: 0 } }, own: 200, others: [404] },
	],
	...Object.fromEntries(SERVICE_CALLS.map((path) => [`POST ${path}`, serviceCall(path)])),
	'POST /svc/assistant/messages': () => [
		{
			path: '/svc/assistant/messages',
			options: { json: { message: 'мои заказы', market: 'ru', language: 'ru' } },
			own: null,
			others: [200],
		},
	],
	'DELETE /svc/assistant/conversation': () => [
		{ path: '/svc/assistant/conversation', options: { method: 'DELETE' }, own: null, others: [204] },
	],
	'GET /svc/favorites/items': () => [{ path: '/svc/favorites/items', own: 200, others: [200] }],
	'GET /svc/favorites/checked': () => [{ path: '/svc/favorites/checked', own: 200, others: [200] }],
	'POST /svc/favorites/items': () => [
		{ path: '/svc/favorites/items', options: { json: { item: '/cities/LON', market: 'ru' } }, own: null, others: [200] },
	],
	'DELETE /svc/favorites/items': () => [
		{ path: `/svc/favorites/items?item=${encodeURIComponent(FAVORITE)}`, options: { method: 'DELETE' }, own: null, others: [200] },
	],
	'POST /svc/favorites/links': 'public',
	'GET /svc/favorites/links/{token}': ({ list }) => [{ path: `/svc/favorites/links/${changed(list)}`, own: 404, others: [404] }],
	'DELETE /svc/favorites/links/{token}': ({ list }) => [
		{ path: `/svc/favorites/links/${list}`, options: { method: 'DELETE' }, own: null, others: [200, 404] },
	],
	'GET /svc/orders': () => [{ path: '/svc/orders', own: 200, others: [200] }],
	'GET /svc/orders/{id}/details': orderCall('/details'),
	'POST /svc/orders/{id}/access': ({ order: { id } }) => [
		{ path: `/svc/orders/${id}/access`, options: { json: EVIL }, own: null, others: [404, 429] },
		{ path: `/svc/orders/${id}/access`, options: { json: { key: 'AAAAAAAAAAAAAAAAAAAAAA' } }, own: null, others: [404] },
	],
	'DELETE /svc/orders/access': () => [{ path: '/svc/orders/access', options: { method: 'DELETE' }, own: null, others: [200] }],
	'POST /svc/orders/{id}/mail': orderCall('/mail', {}),
	'POST /svc/orders/{id}/change/abandon': orderCall('/change/abandon', {}),
	'POST /svc/orders/{id}/payment': orderCall('/payment', {}),
	'GET /svc/orders/{id}/refund': orderCall('/refund'),
	'POST /svc/orders/{id}/refund': orderCall('/refund', { request: REQUEST, refund: 0 }),
	'GET /svc/orders/{id}/change/lost-extras': orderCall('/change/lost-extras'),
	'GET /svc/orders/{id}/change': orderCall('/change?leg=0&date=2030-01-01'),
	'POST /svc/orders/{id}/change': orderCall('/change', {
		request: REQUEST,
		legIndex: 0,
		date: '2030-01-01',
		option: 'x',
		pay: 0,
		refund: 0,
	}),
	'GET /svc/orders/{id}': ({ order: { id } }) => [{ path: `/svc/orders/${id}`, own: 200, others: [404] }],
	'GET /svc/orders/{id}/events': ({ order: { id } }) => [{ path: `/svc/orders/${id}/events`, own: 200, others: [404] }],
	'POST /svc/payment/webhook': ({ event }) => {
		const path = '/svc/payment/webhook';
		const body = JSON.stringify(event);
		return [
			{ path, options: webhook(event, changed(signatureOf(body, Date.now()))), own: 400, others: [400] },
			{ path, options: webhook(event, signatureOf(body, Date.now() - 3_600_000)), own: 400, others: [400] },
			{ path, options: webhook({ ...event, id: 'evt_2' }, signatureOf(body, Date.now())), own: 400, others: [400] },
		];
	},
	'POST /svc/subscriptions/alerts': 'public',
	'GET /svc/subscriptions/alerts': 'public',
	'GET /svc/subscriptions/push-key': 'public',
	'GET /svc/subscriptions/reader': 'public',
	'GET /svc/subscriptions/feeds/{id}': ({ alert: { id, key, feedKey } }) => [
		{ path: `/svc/subscriptions/feeds/${id}?key=${feedKey}`, own: 200, others: [200] },
		{ path: `/svc/subscriptions/feeds/${id}?key=${key}`, own: 404, others: [404] },
		{ path: `/svc/subscriptions/feeds/${id}`, own: 404, others: [404] },
	],
	'GET /svc/subscriptions/confirm/{token}': () => [{ path: '/svc/subscriptions/confirm/AAAAAAAAAAAAAAAAAAAAAA', own: 410, others: [410] }],
	'GET /svc/subscriptions/readers/{reader}': () => [
		{ path: `/svc/subscriptions/readers/${READER}?key=${readerKey(READER)}`, own: 200, others: [200] },
		{ path: `/svc/subscriptions/readers/${READER}`, own: 404, others: [404] },
	],
	'POST /svc/subscriptions/confirm': () => [
		{ path: '/svc/subscriptions/confirm', options: { json: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } }, own: 410, others: [410] },
	],
	'POST /svc/subscriptions/readers/{reader}/unsubscribe': () => [
		{
			path: `/svc/subscriptions/readers/${READER}/unsubscribe`,
			options: { form: { 'List-Unsubscribe': 'One-Click' } },
			own: 404,
			others: [404],
		},
	],
	'GET /svc/subscriptions/alerts/{id}': ({ alert: { id } }) => [{ path: `/svc/subscriptions/alerts/${id}`, own: 200, others: [404] }],
	'PATCH /svc/subscriptions/alerts/{id}': ({ alert: { id, key } }) => [
		{ path: `/svc/subscriptions/alerts/${id}`, options: { method: 'PATCH', json: { state: 'paused' } }, own: 200, others: [404] },
		{
			path: `/svc/subscriptions/alerts/${id}?key=${changed(key)}`,
			options: { method: 'PATCH', json: { threshold: 5 } },
			own: null,
			others: [404],
		},
	],
	'DELETE /svc/subscriptions/alerts/{id}': ({ alert: { id } }) => [
		{ path: `/svc/subscriptions/alerts/${id}`, options: { method: 'DELETE' }, own: 200, others: [404] },
	],
	'GET /svc/support/freshdesk/ticket-info/{ticket_id}': 'public',
	'POST /svc/support/freshdesk/csat/rate': 'public',
};

const card = (suffix: string, form?: SendOptions['form']): PrivateRow => {
	const sent = form ? { options: { form } } : {};
	return ({ unpaid: { page } }) => [{ path: changed(page) + suffix, ...sent, onPaymentHost: true, own: 404, others: [404] }];
};

/** Whoever has the address of a payment may pay it: it is as long as a key, and nobody else gets it. */
export const PAYMENT_PAGES: Readonly<Record<string, PrivateRow>> = {
	'GET /p/:reference': card(''),
	'POST /p/:reference': card('', cardForm('2200000000000004')),
	'GET /p/:reference/3ds': card('/3ds'),
	'POST /p/:reference/3ds': card('/3ds', { code: '123456' }),
	'POST /p/:reference/leave': card('/leave', {}),
};
