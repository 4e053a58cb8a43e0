/** Two accounts and a guest at every page and service of the account: nobody reads or changes what is another account's, also by an order's addresses. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/database/open.ts';
import { services } from '#services.ts';
import { codeFor, recentSearch } from '#tests/support/account-browser.ts';
import { ACCOUNT_PAGES, ACCOUNT_SERVICES, type AccountAttempt, type OwnedAccount } from '#tests/support/account-rows.ts';
import {
	type BookingVisitor,
	cardForm,
	createVisitor,
	type Fields,
	inputOf,
	ownOffers,
	type Reply,
	type SendOptions,
	TRAVELLER,
	toCardPage,
} from '#tests/support/booking-visitor.ts';
import { type Owned, PAGES, SERVICES } from '#tests/support/private-rows.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const SECRET = vi.hoisted(() => {
	const secret = 'private-account-secret-of-two-processes';
	process.env.SESSION_SECRET = secret;
	process.env.DATABASE_URL = 'sqlite::memory:';
	return secret;
});

/** Services that have nothing of one visitor or account. */
const PUBLIC_BASES = [
	...[
		'suggest',
		'search',
		'results',
		'search-form',
		'locales',
		'explore',
		'price-map',
		'guides',
		'faq',
		'hotels/engines',
		'hotels/graphql',
	].map((name) => `/svc/${name}`),
	...['/flags', '/a', '/i', '/relay'],
];
/** Routes without a document: redirects to documented calls, and staff's, which have their own tests. */
const OTHER_ROUTES = /^\/svc\/(?:auth|staff)\//;
/** Files that are the same for everybody, and the 404 of services. */
const PUBLIC_ROUTES = [
	'ALL /mcp',
	'ALL /mcp/*',
	'ALL /svc/*',
	'GET /favicon.ico',
	'GET /llms.txt',
	'GET /og/*',
	'GET /pictures/:kind/:slug/:name',
	'GET /robots.txt',
	'GET /sitemap.xml',
	'GET /sitemaps/:market/:file',
	'POST /mcp',
];

const folder = mkdtempSync(`${tmpdir()}/private-account-`);
let child: ChildProcess | undefined;
let db: Database;
let ports: number[];
let last = 0;

beforeAll(async () => {
	const url = `sqlite:${folder}/travel.sqlite`;
	const served = await start(folder, { DATABASE_URL: url, SESSION_SECRET: SECRET, ENVIRONMENT: 'local' });
	child = served.child;
	ports = [Number(new URL(served.origin).port)];
	db = await openDatabase(url);
}, 180_000);
afterAll(async () => {
	await stopServer(child);
	await db.destroy();
	rmSync(folder, { recursive: true, force: true });
});

interface SignedIn {
	readonly send: (path: string, options?: AccountAttempt['options']) => Promise<Reply>;
	readonly session: string;
}

const newPhone = (): string => `+7916${String(++last).padStart(7, '0')}`;

async function signIn(phone: string): Promise<SignedIn> {
	const { send } = createVisitor(ports);
	const started = await send('/auth/phone', { json: { phone, market: 'ru' } });
	const { session_id } = JSON.parse(started.html) as { session_id: string };
	const finished = await send('/auth/phone/finish', { json: { session_id, code: await codeFor(db, phone) } });
	const cookie = finished.headers['set-cookie']?.find((line) => line.startsWith('session='))?.split(';')[0] ?? '';
	return {
		send: (path, options = {}) => send(path, { ...(options as SendOptions), headers: { cookie } }),
		session: cookie.slice('session='.length).split('.')[0] ?? '',
	};
}

async function requestMail({ send }: SignedIn, mail: string): Promise<string> {
	expect((await send('/api/v2/user/active_email', { json: { email: mail } })).status).toBe(200);
	const messages = db.selectFrom('mails').select('text').where('kind', '=', 'mail-activation').where('recipient', '=', mail);
	const { text } = await messages.orderBy('queued_at', 'desc').executeTakeFirstOrThrow();
	return /\/my\/confirm\/[\w-]+/.exec(text)?.[0] ?? '';
}

async function confirmMail(user: SignedIn, mail: string): Promise<void> {
	expect((await user.send(await requestMail(user, mail), { form: { a: '1' } })).status).toBe(200);
}

const SECRETS = { name: 'ALICE-NAME', lastName: 'ZAKHAROVA', documentNumber: '75 9876543' };

/** An account with settings, a passenger, a search, a confirmed mail address and two sessions. */
async function createAccount(): Promise<{ readonly user: SignedIn; readonly owned: OwnedAccount }> {
	const phone = newPhone();
	const other = await signIn(phone);
	const user = await signIn(phone);
	const mail = `alice${last}@example.com`;
	await confirmMail(user, mail);
	const { name, ...passenger } = SECRETS;
	await user.send('/api/user/settings', { method: 'PATCH', json: { settings: { name } } });
	await user.send('/api/v1/web/avia/user/passengers/actualize.json', { method: 'PUT', json: { passengers: [passenger] } });
	const search = 'MOW1712IST3';
	expect((await user.send('/user/searches/', { json: recentSearch(search, Date.now() - 1000, 123_456) })).status).toBe(200);
	const { html } = await user.send('/api/v2/user');
	const { user_info } = JSON.parse(html) as { user_info: { id: string } };
	return { user, owned: { id: user_info.id, phone, mail, search, session: other.session } };
}

const TABLES = ['account_sessions', 'mail_activations', 'account_codes', 'saved_searches', 'favorites', 'favorite_lists'] as const;

/** Everything stored of an account, without the times of reading. */
const storedFor = (id: string): Promise<unknown> =>
	Promise.all([
		db.selectFrom('accounts').selectAll().where('id', '=', id).execute(),
		...TABLES.map((table) => db.selectFrom(table).selectAll().where('account_id', '=', id).execute()),
	]);

const textOf = ({ html, headers }: Reply): string => JSON.stringify(headers) + html;

/** Every documented call of the services, from the routes of the application. */
async function documentedCalls(): Promise<{ readonly calls: readonly string[]; readonly bases: readonly string[] }> {
	const bases = [...new Set(services.routes.flatMap(({ path }) => /^(.+)\/openapi\.json$/.exec(path)?.[1] ?? []))];
	const calls = await Promise.all(
		bases
			.filter((base) => !PUBLIC_BASES.includes(base))
			.map(async (base) => {
				const { paths } = (await (await services.request(`${base}/openapi.json`)).json()) as { paths: Readonly<Record<string, object>> };
				return Object.entries(paths).flatMap(([path, methods]) =>
					Object.keys(methods).map(
						(method) => `${method.toUpperCase()} ${path === base || path.startsWith(`${base}/`) ? path : base + path}`,
					),
				);
			}),
	);
	return { calls: calls.flat(), bases };
}

describe('the matrix of accounts', () => {
	it('has a row for each documented call, and knows every route without a document', async () => {
		const { calls, bases } = await documentedCalls();
		expect([...Object.keys(SERVICES), ...Object.keys(ACCOUNT_SERVICES)].sort()).toEqual([...calls].sort());
		const undocumented = services.routes.filter(({ path }) => !bases.some((base) => path === base || path.startsWith(`${base}/`)));
		const routes = undocumented.filter(({ path }) => !OTHER_ROUTES.test(path)).map(({ method, path }) => `${method} ${path}`);
		expect([...new Set(routes)].sort()).toEqual(PUBLIC_ROUTES);
	});

	it('has a row for each page of the account', () => {
		const accountPages = Object.keys(PAGES).filter((path) => path.startsWith('/my') && !path.startsWith('/my/orders'));
		const forGuests = ['/my/sign-in', '/my/sign-out', '/my/settings/device', '/my/settings/changed.json', '/my/unavailable'];
		expect(Object.keys(ACCOUNT_PAGES).sort()).toEqual(accountPages.filter((path) => !forGuests.includes(path)).sort());
	});

	it('shows and changes nothing of one account for another or for a guest', { timeout: 300_000 }, async () => {
		const { owned } = await createAccount();
		const secrets = [...Object.values(SECRETS), owned.id, owned.search, owned.session];
		const before = await storedFor(owned.id);
		const phone = newPhone();
		const guest = createVisitor(ports);
		const wrong: unknown[] = [];
		for (const [name, row] of Object.entries({ ...ACCOUNT_SERVICES, ...ACCOUNT_PAGES })) {
			if (row === 'public') continue;
			for (const one of row(owned)) {
				const other = await signIn(phone);
				const sent = JSON.stringify(one.options ?? '') + one.path;
				for (const [who, reply, status] of [
					['other', await other.send(one.path, one.options), one.other],
					['guest', await guest.send(one.path, one.options as SendOptions), one.guest],
				] as const) {
					const shown = secrets.filter((secret) => textOf(reply).includes(secret) && !sent.includes(secret));
					if (reply.status !== status || shown.length > 0) wrong.push({ name, path: one.path, who, status: reply.status, shown });
				}
				expect([name, one.path, await storedFor(owned.id)]).toEqual([name, one.path, before]);
			}
		}
		expect(wrong).toEqual([]);
	});

	it('is open to its account', { timeout: 120_000 }, async () => {
		const { user, owned } = await createAccount();
		for (const [name, row] of Object.entries({ ...ACCOUNT_SERVICES, ...ACCOUNT_PAGES })) {
			if (row === 'public') continue;
			for (const one of row(owned).filter(({ own }) => own !== null))
				expect([name, one.path, (await user.send(one.path, one.options)).status]).toEqual([name, one.path, one.own]);
		}
	});
});

/** Statuses of every page and call of an order for whoever is signed in. */
async function orderStatuses(user: SignedIn, order: Owned['order']): Promise<Readonly<Record<string, number>>> {
	const owned = { order, unpaid: order } as unknown as Owned;
	const rows = Object.entries({ ...PAGES, ...SERVICES }).filter(([name]) => /^(?:\/my\/orders\/|GET \/svc\/orders\/)/.test(name));
	const statuses: Record<string, number> = {};
	for (const [name, row] of rows) {
		if (row === 'public') continue;
		const [read] = row(owned);
		if (read) statuses[name] = (await user.send(read.path)).status;
	}
	return statuses;
}

describe('an order', () => {
	let order: Owned['order'];
	let visitor: BookingVisitor;
	const phone = '+79161110000';
	const mail = 'order.owner@example.com';
	beforeAll(async () => {
		visitor = createVisitor(ports);
		const [offer] = await ownOffers(visitor);
		const { id, path } = await toCardPage(visitor, offer as Fields, { more: { ...TRAVELLER, mail, phone } });
		await visitor.pay(path, cardForm('2200000000000004'));
		await vi.waitUntil(async () => (await visitor.send(`/svc/orders/${id}`)).html.includes('"confirmed"'), {
			timeout: 60_000,
			interval: 200,
		});
		order = { id, mail, refund: inputOf((await visitor.send(`/my/orders/${id}/refund`)).html, 'refund') ?? '' };
	}, 120_000);

	const listed = async (user: SignedIn): Promise<boolean> => (await user.send('/my/orders')).html.includes(order.id);
	const expectOpen = async (user: SignedIn, isOpen: boolean): Promise<void> => {
		const statuses = await orderStatuses(user, order);
		expect(Object.keys(statuses).length).toBeGreaterThan(5);
		expect(Object.entries(statuses).filter(([, status]) => status !== (isOpen ? 200 : 404))).toEqual([]);
		expect(await listed(user)).toBe(isOpen);
		const { html } = await user.send('/api/v2/user');
		expect((JSON.parse(html) as { properties: object }).properties).toEqual({
			orders: { order_counters: { all: isOpen ? 1 : 0, upcoming: isOpen ? 1 : 0 } },
		});
	};

	it('is open to the account that confirmed its mail address, and not before', { timeout: 120_000 }, async () => {
		const user = await signIn(newPhone());
		await expectOpen(user, false);
		await user.send('/api/user/settings', { method: 'PATCH', json: { settings: { contact_info: { mail, phone } } } });
		const link = await requestMail(user, mail.toUpperCase());
		await expectOpen(user, false);
		const stranger = await signIn(newPhone());
		expect((await stranger.send(link, { form: { a: '1' } })).status).toBe(410);
		await expectOpen(stranger, false);
		expect((await user.send(link, { form: { a: '1' } })).status).toBe(200);
		await expectOpen(user, true);
		await requestMail(user, 'another.address@example.com');
		await expectOpen(user, true);
		await user.send('/api/v2/logout', { method: 'DELETE' });
		expect(Object.values(await orderStatuses(user, order)).filter((status) => status !== 404)).toEqual([]);
	});

	it('is open to the account of its phone, and to no other phone', { timeout: 120_000 }, async () => {
		await expectOpen(await signIn(newPhone()), false);
		await expectOpen(await signIn(phone), true);
	});
});
