/** The report on a traveller's data as people read it, from sources that are all filled. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeAccount, findOrCreateByPhone } from '#features/account/accounts.ts';
import type { DatedSettings } from '#features/account/contract.ts';
import { zipArchive } from '#features/account/data/archive.ts';
import { beginSession } from '#features/account/sessions.ts';
import { NO_MEMORY } from '#features/assistant/contract.ts';
import { appendMessages } from '#features/assistant/conversations.ts';
import { createDraft } from '#features/booking/drafts.ts';
import { claimDraft } from '#features/booking/own-data.ts';
import { accountOwner } from '#features/favorites/owner.ts';
import { saveFavorite } from '#features/favorites/stored.ts';
import { correctCashback } from '#features/loyalty/payouts.ts';
import { rowOf } from '#features/orders/records.ts';
import { subscribe } from '#features/price-alerts/subscribe.ts';
import { saveSearch } from '#features/saved-searches/stored.ts';
import { openTicket } from '#features/support/tickets.ts';
import { LOCALES } from '#i18n/locales.ts';
import { PERSONAL_DATA } from '#own-data.ts';
import type { Database } from '#server/database/open.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { alertRequest, createAlertWorld, ROUTE } from '#tests/support/alert-ports.ts';
import { withDatabase } from '#tests/support/database-engines.ts';
import { OFFER, orderRequest } from '#tests/support/orders.ts';
import { GOOD_CARD, premiumPorts, subscribe as subscribeTo } from '#tests/support/premium-ports.ts';

const folder = vi.hoisted(() => {
	const path = `/tmp/account-report-${process.pid}-${Math.random().toString(36).slice(2)}`;
	process.env.DATA_KEYS_FILE = `${path}/keys.json`;
	return path;
});

const NOW = Date.UTC(2026, 10, 24, 12, 41);
const SITE = { brand: 'AS', market: 'ru', language: 'ru', origin: 'http://localhost:4321' } as const;
const MAIL = 'ada@mail.example';
const PHONE = '+79161234567';
const ENDPOINT = 'http://127.0.0.1:9/push/secret-endpoint';

const SETTINGS = {
	citizenship: 'RU',
	currency: 'rub',
	market: 'ru',
	name: 'Аделаида',
	notification_channels: { price_alert: { mob_push: false, web_push: true, email: true } },
	notification_language: 'ru',
	origin: 'MOW',
	priority_support_channel: 'phone',
	use_price_per_night: true,
	use_price_per_passenger: false,
	payment_options: ['ru_card'],
	autosave_documents: true,
	contact_info: { mail: MAIL, phone: PHONE },
	prevent_geoip: false,
	geoip: 'MOW',
};

async function storeTrips(db: Database, account: string): Promise<void> {
	const { query, currency } = OFFER;
	const price = { total: 2_974_050, agency: 'vetroplan', agencyName: 'Vetroplan', at: NOW };
	const trip = { cabinBag: true, checkedBags: 1 } as const;
	const leg = { from: 'SVO', to: 'IST', departure: '2026-12-01T10:15', arrival: '2026-12-01T15:20', stops: 0, minutes: 305 };
	const ticket = { id: 'SU1', query, trip, legs: [leg], carriers: ['SU'], departureUtc: NOW / 60_000, market: 'ru', currency };
	const item = '/search/MOW0112IST1?t=SU1';
	await saveFavorite(db, accountOwner(account), { item, kind: 'ticket', savedAt: NOW, ticket: { ...ticket, saved: price, last: price } });
	await saveSearch(db, account, {
		id: 'MOW0112IST1',
		ticket: { id: 'SU1', total: 2_974_050, currency },
		search_params: { ...query, ...trip, names: { MOW: 'Москва' } },
		created_at: new Date(NOW).toISOString(),
	});
	const { ports } = createAlertWorld(db);
	const own = { id: account, mail: MAIL };
	await subscribe(alertRequest({ mail: MAIL, account: own, threshold: 2_500_000 }), ports);
	const target = { ...ROUTE, kind: 'month', month: '2027-01', stay: 7 } as const;
	const push = { endpoint: ENDPOINT, keys: { p256dh: 'secret-key', auth: 'secret-auth' } };
	await subscribe(alertRequest({ target, channel: 'push', mail: '', push, account: own }), ports);
}

async function storePurchases(db: Database, account: string): Promise<void> {
	const contacts = { mail: MAIL, phone: PHONE };
	const order = { ...rowOf(orderRequest({ contacts }), NOW), state: 'confirmed', captured: 2_790_000, refunded: 0 } as const;
	const issued = JSON.stringify({ reference: 'r', pnr: 'ABC123', ticketNumbers: ['5551234567890'] });
	await db
		.insertInto('orders')
		.values({ ...order, issued })
		.execute();
	const card = JSON.stringify({ scheme: 'mir', last4: '4242' });
	const payment = { id: 'p', order_id: order.id, gateway: 'embedded', reference: null, url: null, purpose: 'order', reason: null } as const;
	await db
		.insertInto('order_payments')
		.values({ ...payment, amount: 2_790_000, currency: 'rub', state: 'captured', card, created_at: NOW, updated_at: NOW })
		.execute();
	const fields = {
		'p0.sex': 'f',
		'p0.birthDate': '1990-12-10',
		mail: MAIL,
		'x.meal.0.1.0': 'VGML',
		'x.sms.-.-.-': 'sms',
		'seat.0.1.0': '12A',
	};
	const draft = await createDraft(db, { ...SITE, visitor: 'v', offer: OFFER, acceptedTotal: 1, fields, now: NOW });
	await claimDraft(db, draft, 'v', account);
}

async function storeMessages(db: Database): Promise<void> {
	const form = { ...SITE, form: crypto.randomUUID(), topic: 'refund', order: 'K7Q2-9XMA', name: '2026-01-01T99:99Z', mail: MAIL } as const;
	await openTicket(db, Buffer.alloc(32, 1), { ...form, message: 'Хочу вернуть билет', files: [], now: NOW });
	const report = { id: 'f', submission: 'f', kind: 'mistake', about: '/faq', shown: null, seller_price: null } as const;
	await db
		.insertInto('feedback')
		.values({ ...report, message: 'Опечатка', mail: MAIL, brand: 'AS', market: 'ru', language: 'ru', at: NOW })
		.execute();
	const rule = { id: 'r', submission: 'r', country: 'TR', citizenship: 'KZ', message: 'Срок другой', answer: null, answered_at: null };
	await db
		.insertInto('entry_rule_reports')
		.values({ ...rule, mail: MAIL, brand: 'AS', market: 'ru', language: 'ru', at: NOW })
		.execute();
	const text = 'Остановить: https://asteria.example/alerts/unsubscribe/reader?key=secret-link';
	await queueMail(db, { to: MAIL, subject: 'Цена', text, brand: 'AS', language: 'ru', kind: 'price-alert', key: 'k' });
}

async function storePerson(db: Database) {
	const { account } = await findOrCreateByPhone(db, PHONE, true, NOW);
	const passenger = { sex: 'm', birthDate: '1985-03-05', documentType: 'ru-passport', documentNumber: '4508123456' };
	await changeAccount(db, account, NOW, (stored) => ({
		...stored,
		profile: { ...stored.profile, activeMail: MAIL, socials: { vk: MAIL } },
		settings: Object.fromEntries(Object.entries(SETTINGS).map(([name, value]) => [name, { value, at: NOW }])) as DatedSettings,
		passengers: [passenger],
	}));
	await beginSession(db, new Request(SITE.origin), { account, method: 'passkey', now: NOW });
	await storeTrips(db, account);
	await storePurchases(db, account);
	await storeMessages(db);
	await subscribeTo(
		db,
		premiumPorts(db, () => NOW),
		GOOD_CARD,
		{ account },
	);
	const correction = { key: 'c', account, currency: 'rub', amount: 50_000, staff: 'eve', note: 'Извинение' };
	await correctCashback(db, correction, NOW);
	const traveller = { id: 'm', role: 'traveller', text: 'Нужна ли виза?', cards: [], chips: [], at: NOW } as const;
	await appendMessages(db, { account, visitor: null }, { messages: [traveller], memory: NO_MEMORY, after: null }, NOW);
	const subject = { account, mail: MAIL, phone: PHONE };
	return Promise.all(PERSONAL_DATA.map(async ({ name, collect }) => ({ name, items: await collect(db, subject) })));
}

describe('the page of a data report', () => {
	let sections: Awaited<ReturnType<typeof storePerson>>;
	const scratch = mkdtempSync(`${tmpdir()}/account-report-`);
	beforeAll(() =>
		withDatabase(`sqlite:${scratch}/report.sqlite`, async (db) => {
			sections = await storePerson(db);
		}),
	);
	afterAll(() => {
		for (const path of [scratch, folder]) rmSync(path, { recursive: true, force: true });
	});
	const read = (language: (typeof LOCALES)[number]) => {
		const content = { brand: 'Asteria', language, market: 'ru', createdAt: NOW, sections, files: new Map(), omitted: new Set<string>() };
		const files = unzipSync(zipArchive(content));
		return { html: strFromU8(files['index.html'] ?? new Uint8Array()), json: strFromU8(files['data.json'] ?? new Uint8Array()) };
	};

	it('is made from sources that all have something', () => {
		expect(sections.filter(({ items }) => items.length === 0)).toEqual([]);
	});

	it.each(LOCALES)('names every field in %s, except what people named', (language) => {
		const keys = new Set(sections.flatMap(({ items }) => [...JSON.stringify(items).matchAll(/"([^"]+)":/g)].map(([, key]) => key)));
		const labels = [...read(language).html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label = '']) => label);
		expect(keys.size).toBeGreaterThan(90);
		expect(labels.filter((label) => label === '')).toEqual([]);
		const raw = new Set(labels.filter((label) => keys.has(label) && /[_.A-Z]/.test(label)));
		expect(raw).toEqual(new Set(['MOW']));
		if (language !== 'ru') return;
		expect(new Set(labels.filter((label) => !/[а-яё]/i.test(label)))).toEqual(new Set(['vk', 'MOW']));
	});

	it('shows times, dates, money and codes in words', () => {
		const text = read('ru').html.replaceAll('\u00a0', ' ');
		const row = (label: string, value: string) => expect(text).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
		row('сохранено', '24 ноября 2026, 12:41 UTC');
		row('создано', '24 ноября 2026, 12:41 UTC');
		row('Дата рождения', '5 марта 1985');
		row('Пассажир 1, Дата рождения', '10 декабря 1990');
		row('Вылет', '1 декабря 2026, 10:15');
		row('Вылет', '24 ноября 2026, 12:41 UTC');
		row('в пути', '5 ч 5 мин');
		row('Месяц', 'январь 2027');
		row('Оплачено', '27 900 ₽');
		row('Цена', '900 ₽');
		row('порог', '25 000 ₽');
		row('сумма', '29 740,50 ₽');
		row('Пол', 'Мужской');
		row('Пассажир 1, Пол', 'Женский');
		row('Документ', 'Паспорт России');
		row('вид', 'взрослый');
		row('вид', 'Только туда');
		row('Класс', 'эконом');
		row('состояние', 'Билеты оформлены');
		row('состояние', 'не закончено');
		row('способ входа', 'Ключи доступа');
		row('способ связи', 'Уведомлением в этом браузере');
		row('Тема', 'Вернуть билет');
		row('В браузере', 'да');
		row('Язык писем и сообщений', 'Русский');
		row('Гражданство', 'Россия (RU)');
		row('Питание, Пассажир 1, рейс 1.2', 'VGML');
		row('СМС о рейсе', 'sms');
		row('состояние', 'Оплата прошла');
		row('платёжная система', 'Мир');
		row('номер', 'SU1');
		row('имя', '2026-01-01T99:99Z');
		expect(text).not.toMatch(/>1\d{12}</);
	});

	it('has no links or keys that act without a sign-in, in either form', () => {
		const { html, json } = read('ru');
		for (const text of [html, json]) {
			expect(text).toContain('https://asteria.example/…');
			expect(text).not.toMatch(/secret-|[?&]key=|\/support\/tickets\/|\/alerts\/confirm\//);
		}
	});

	it('leaves the data for programs as it is stored', () => {
		const { favorites, orders } = JSON.parse(read('ru').json);
		expect(favorites).toMatchObject([{ savedAt: NOW, ticket: { currency: 'rub', saved: { total: 2_974_050 } } }]);
		expect(orders).toMatchObject([{ state: 'confirmed', captured: 2_790_000 }]);
	});
});
