/** What each call of the account's services is asked for, by its account, by another one and by a guest. */
import type { SendOptions } from './booking-visitor.ts';

/** What one account has. */
export interface OwnedAccount {
	readonly id: string;
	readonly phone: string;
	/** Confirmed. */
	readonly mail: string;
	/** Of a saved search. */
	readonly search: string;
	/** Of another session of the account. */
	readonly session: string;
}

export interface AccountAttempt {
	readonly path: string;
	readonly options?: Omit<SendOptions, 'method'> & { readonly method?: SendOptions['method'] | 'PUT' };
	/** Status for the account; null if only others are tried. */
	readonly own: number | null;
	/** Status for another account, which gets and changes its own data only. */
	readonly other: number;
	readonly guest: number;
}

/** `public`: without data of an account, or for guests only. */
export type AccountRow = 'public' | ((owned: OwnedAccount) => readonly AccountAttempt[]);

const EVIL = 'EVILSON';

/** A call that each account has for itself. */
const ownCall =
	(path: string, options?: AccountAttempt['options'], own: number | null = 200, other = 200): AccountRow =>
	() => [{ path, ...(options ? { options } : {}), own, other, guest: 401 }];

const search = (id: string) => ({
	id,
	ticket: { id: EVIL, total: 1, currency: 'rub' },
	search_params: {
		legs: [{ from: 'MOW', to: 'IST', date: '2026-12-03' }],
		kind: 'oneway',
		cabin: 'economy',
		adults: 1,
		children: 0,
		infants: 0,
	},
});

/** Calls of other processes, which need a token: this one serves none. */
const PROCESS_CALLS = [
	...['session', 'passengers', 'channels'].map((name) => `/svc/auth/${name}`),
	...['forms', 'restrictions'].flatMap((service) => ['export', 'erasure'].map((name) => `/svc/${service}/owners/${name}`)),
	...['loyalty', 'premium'].flatMap((service) => ['blocking', 'export', 'erasure'].map((name) => `/svc/${service}/owners/${name}`)),
	...['orders', 'prices', 'standing', 'balances'].map((name) => `/svc/loyalty/${name}`),
	'/svc/premium/subscribers',
];
const processCall =
	(path: string): AccountRow =>
	({ id, mail }) => [{ path, options: { json: { account: id, mail, phone: null } }, own: 404, other: 404, guest: 404 }];

export const ACCOUNT_SERVICES: Readonly<Record<string, AccountRow>> = {
	...Object.fromEntries(PROCESS_CALLS.map((path) => [`POST ${path}`, processCall(path)])),
	'GET /svc/loyalty/balance': ownCall('/svc/loyalty/balance'),
	'GET /svc/loyalty/statement': ownCall('/svc/loyalty/statement'),
	'GET /svc/premium/membership': ownCall('/svc/premium/membership'),
	'GET /svc/premium/offer': 'public',
	'GET /svc/restrictions/challenge': 'public',
	'GET /svc/restrictions/rules': 'public',
	'POST /svc/restrictions/feedback': 'public',
	'GET /svc/forms/challenge': 'public',
	'POST /svc/forms/feedback': 'public',
	'POST /auth/phone': 'public',
	'POST /auth/phone/finish': 'public',
	'POST /auth/passkey/options': 'public',
	'POST /auth/passkey/finish': 'public',
	'POST /auth/passkeys/options': ownCall('/auth/passkeys/options', { json: {} }, null),
	'POST /auth/passkeys': () => [{ path: '/auth/passkeys', options: { json: {} }, own: 400, other: 400, guest: 400 }],
	'GET /auth/v2/{provider}': 'public',
	'GET /auth/v2/{provider}/callback': 'public',
	'GET /api/v2/user': ownCall('/api/v2/user'),
	'GET /api/v2/user/settings': ownCall('/api/v2/user/settings'),
	'POST /api/v2/user/settings': ({ id }) => [
		{
			path: '/api/v2/user/settings',
			options: { json: { user: { id, email: 'evil@example.com', settings: { name: EVIL } } } },
			own: null,
			other: 200,
			guest: 401,
		},
	],
	'PATCH /api/user/settings': ({ id }) => [
		{ path: '/api/user/settings', options: { method: 'PATCH', json: { settings: { name: EVIL } } }, own: null, other: 200, guest: 401 },
		{
			path: '/api/user/settings',
			options: { method: 'PATCH', json: { account: id, settings: { name: EVIL } } },
			own: null,
			other: 409,
			guest: 401,
		},
	],
	'POST /api/v2/user/active_email': ({ mail }) => [
		{ path: '/api/v2/user/active_email', options: { json: { email: mail } }, own: 200, other: 403, guest: 401 },
	],
	'POST /api/v2/marketing/subscriptions': ownCall('/api/v2/marketing/subscriptions', { json: { market: 'ru', language: 'ru' } }, null, 204),
	'GET /api/user/paid-content': ownCall('/api/user/paid-content'),
	'GET /api/v2/jwt': ownCall('/api/v2/jwt', undefined, null),
	'DELETE /api/v2/logout': () => [{ path: '/api/v2/logout', options: { method: 'DELETE' }, own: null, other: 204, guest: 204 }],
	'POST /api/identifier-check': ({ phone, mail }) =>
		[phone, mail].map((identifier) => ({
			path: '/api/identifier-check',
			options: { json: { identifier } },
			own: 200,
			other: 200,
			guest: 200,
		})),
	'GET /api/v1/web/{product}/user/passengers.json': ownCall('/api/v1/web/avia/user/passengers.json'),
	'PUT /api/v1/web/{product}/user/passengers/actualize.json': ownCall(
		'/api/v1/web/avia/user/passengers/actualize.json',
		{ method: 'PUT', json: { passengers: [{ lastName: EVIL }] } },
		null,
	),
	'POST /api/user/request-data': ({ mail }) => [
		{ path: '/api/user/request-data', options: { json: { email: mail } }, own: null, other: 400, guest: 401 },
	],
	'POST /api/user/deletion-code': ownCall('/api/user/deletion-code', { json: {} }, null, 204),
	'DELETE /api/user': () => [
		{ path: '/api/user?code=000000', options: { method: 'DELETE' }, own: null, other: 400, guest: 401 },
		{ path: '/api/user', options: { method: 'DELETE' }, own: null, other: 204, guest: 401 },
	],
	'POST /api/v2/jwt_auth': 'public',
	'GET /user/searches/': ownCall('/user/searches/'),
	'POST /user/searches/': ({ search: id }) => [
		{ path: '/user/searches/', options: { json: search(id) }, own: null, other: 200, guest: 401 },
	],
	'DELETE /user/searches/{id}': ({ search: id }) => [
		{ path: `/user/searches/${id}`, options: { method: 'DELETE' }, own: null, other: 204, guest: 401 },
	],
};

/** A page that each account has for itself; others are sent to the sign-in. */
const ownPage =
	(path: string, forms: readonly Readonly<Record<string, string>>[] = [], guest = 303): AccountRow =>
	() => [{ path, own: 200, other: 200, guest }, ...forms.map((form) => ({ path, options: { form }, own: null, other: 303, guest: 303 }))];

const settingsForm = (form: Readonly<Record<string, string>>, other = 303): AccountAttempt => ({
	path: '/my/settings',
	options: { form },
	own: null,
	other,
	guest: 303,
});

/** Pages of `src/pages/my` and `src/pages/alerts` whose content is the account's. */
export const ACCOUNT_PAGES: Readonly<Record<string, AccountRow>> = {
	'/my': ownPage('/my', [], 200),
	'/my/confirm/[token]': () => [{ path: `/my/confirm/${'A'.repeat(32)}`, own: 410, other: 410, guest: 303 }],
	'/my/documents': ownPage('/my/documents'),
	'/my/notifications': ownPage('/my/notifications', [{ action: 'save', email: '1' }]),
	'/my/settings': (owned) => [
		{ path: '/my/settings', own: 200, other: 200, guest: 303 },
		settingsForm({ action: 'save', name: EVIL }),
		settingsForm({ action: 'end', session: owned.session }),
		settingsForm({ action: 'end-others' }),
		settingsForm({ action: 'mail', mail: owned.mail }, 403),
	],
	'/my/loyalty': ownPage('/my/loyalty'),
	'/my/loyalty/statement.csv': ownPage('/my/loyalty/statement.csv'),
	'/my/more': ownPage('/my/more'),
	'/my/plus': () => [{ path: '/my/plus', own: 404, other: 404, guest: 404 }],
	'/my/settings/delete': ownPage('/my/settings/delete'),
	'/my/settings/sign-in': ownPage('/my/settings/sign-in'),
	'/my/settings/report/[token]': () => [
		{ path: `/my/settings/report/${'A'.repeat(22)}.${'A'.repeat(22)}`, own: 410, other: 410, guest: 303 },
	],
};
