/** The assistant's service on both engines: events, tools, storage, limits, rejected messages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { findOrCreateByPhone } from '#features/account/accounts.ts';
import { identify } from '#features/account/identify.ts';
import { beginSession } from '#features/account/sessions.ts';
import { assistantSite } from '#features/assistant/api.ts';
import type { Message, ReplyEvent } from '#features/assistant/contract.ts';
import { NO_MEMORY } from '#features/assistant/contract.ts';
import {
	appendMessages,
	deleteConversation,
	deleteGuestConversations,
	deleteOldConversations,
	readConversation,
	saveTranscript,
} from '#features/assistant/conversations.ts';
import { ownConversations } from '#features/assistant/own-data.ts';
import type { AssistantPorts } from '#features/assistant/ports.ts';
import { createUsage } from '#features/assistant/remote/usage.ts';
import { transcriptOf } from '#features/assistant/rules.ts';
import { TOOLS } from '#features/assistant/tools/registry.ts';
import { balancesOf, post } from '#features/loyalty/ledger.ts';
import { assistantCashback, type CashbackSources } from '#ports/assistant/assistant-account.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { ASSISTANT_NOW, testAssistant } from '#tests/support/assistant.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/assistant-`);
afterAll(() => rmSync(folder, { recursive: true }));

const doneOf = (events: readonly ReplyEvent[]): Extract<ReplyEvent, { kind: 'done' }> => {
	const last = events.at(-1);
	if (last?.kind !== 'done') throw new Error(`No reply: ${JSON.stringify(last)}`);
	return last;
};
const cardOf = (events: readonly ReplyEvent[]) => doneOf(events).message.cards[0];
const message = (text: string, at: number): Message => ({ id: text, role: 'traveller', text, cards: [], chips: [], at });

const [sqlite, ...others] = await engines();

describe('replies', () => {
	const fresh = sqlite?.fresh(folder) ?? '';

	it('streams the tool, the text and the card, then the complete message', { timeout: 60_000 }, async () => {
		await withDatabase(fresh, async (db) => {
			const events = await testAssistant(db).events('из Москвы в Сочи в пятницу');
			expect(events.map(({ kind }) => kind)).toEqual(['tool', 'text', 'card', 'done']);
			const { message: reply, memory } = doneOf(events);
			expect(memory).toMatchObject({ from: 'MOW', to: 'AER', date: '2026-11-27' });
			const [card] = reply.cards;
			if (card?.kind !== 'flights') throw new Error('No flights');
			expect(card.rows.length).toBeGreaterThan(0);
			expect(card.more?.href).toBe('/search/MOW2711AER1');
			for (const { href, price } of card.rows) {
				expect(href).toMatch(/^\/search\/MOW2711AER1\?t=/);
				expect(price.text).toMatch(/₽$/);
			}
			expect(reply.text).toContain(card.rows[0]?.price.text);
		});
	});

	it.each([
		['когда дешевле в Стамбул', 'days'],
		['тёплые выходные с ребёнком 4 года из Москвы до 60 тысяч', 'places'],
		['отель в Казани на выходные', 'hotels'],
		['сколько ручной клади можно взять', 'texts'],
		['как вернуть билет', 'steps'],
	])('shows "%s" as a card of %s, with addresses of this site alone', { timeout: 60_000 }, async (text, kind) => {
		await withDatabase(fresh, async (db) => {
			const events = await testAssistant(db).events(text);
			const card = cardOf(events);
			expect(card?.kind).toBe(kind);
			const hrefs = [...JSON.stringify(doneOf(events)).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
			expect(hrefs.length).toBeGreaterThan(0);
			for (const href of hrefs) expect(href).toMatch(/^\/(?!\/)/);
		});
	});

	it('names the source of an article, and says when it knows nothing', { timeout: 60_000 }, async () => {
		await withDatabase(fresh, async (db) => {
			const { events } = testAssistant(db);
			const card = cardOf(await events('можно ли взять кошку в самолёт'));
			if (card?.kind !== 'texts') throw new Error('No articles');
			for (const row of card.rows) expect(row.source).toMatch(/^Статья сайта, /);
			const unknown = doneOf(await events('расскажи анекдот'));
			expect(unknown.message.text).toContain('выдумывать не буду');
			const visa = cardOf(await events('нужна ли виза в Турцию'));
			if (visa?.kind !== 'texts') throw new Error('No entry rules');
			expect(visa.title).toBe('Виза и документы: Турция. Для граждан: Россия');
			expect(visa.rows[0]).toMatchObject({
				title: expect.stringContaining('60 дней'),
				source: expect.stringContaining('Visa information'),
				sourceHref: expect.stringMatching(/^https:\/\//),
			});
			expect(visa.more?.href).toBe('/countries/TR?citizenship=ru');
			const orders = doneOf(await events('мои заказы'));
			expect(orders.message.chips.map(({ href }) => href)).toContain('/my/sign-in');
		});
	});

	it('reads entry rules for the citizenship that the visitor has stored', async () => {
		await withDatabase(fresh, async (db) => {
			const visa = cardOf(await testAssistant(db).events('нужна ли виза в Турцию', {}, { cookie: 'settings=citizenship:KZ:1' }));
			expect(visa?.title).toBe('Виза и документы: Турция. Для граждан: Казахстан');
		});
	});

	it('claims no official source without a rule, also for the own country', async () => {
		await withDatabase(fresh, async (db) => {
			const { service } = testAssistant(db);
			const entryRules = async () => ({
				title: 'Турция',
				home: false,
				rules: [],
				unknown: [{ text: 'Нужна ли виза', authority: null }],
				path: '/countries/TR',
			});
			const unknown = doneOf(await testAssistant(db, { ports: { ...service.ports, entryRules } }).events('виза в Турцию'));
			expect(unknown.message.cards).toEqual([]);
			expect(unknown.message.text).toContain('Проверенных правил въезда в эту страну у меня нет');
			const named = doneOf(await testAssistant(db, { ports: { ...service.ports, entryRules } }).events('виза в Турцию гражданину Индии'));
			expect(named.message.text).toContain('Страна: Турция, гражданство: Индия.');
			const home = doneOf(await testAssistant(db).events('нужна ли виза в Россию')).message;
			expect(home.text).not.toContain('официального источника');
			expect(home.cards[0]?.kind).toBe('texts');
		});
	});

	it('rejects a stay of the memory that no form accepts', async () => {
		await withDatabase(fresh, async (db) => {
			const memory = { ...NO_MEMORY, topic: 'search_hotels', to: 'IST', date: '2026-12-04', back: '9999-12-31' };
			const { message: reply } = doneOf(await testAssistant(db).events('а отель?', { memory }));
			expect(reply).toMatchObject({ cards: [], text: expect.stringContaining('Такую поездку найти нельзя') });
		});
	});

	it('names the price of the first hotel, and the lowest one shown, also beyond the budget', { timeout: 60_000 }, async () => {
		await withDatabase(fresh, async (db) => {
			const { events } = testAssistant(db);
			const hotelsOf = (done: Extract<ReplyEvent, { kind: 'done' }>) => {
				const [card] = done.message.cards;
				if (card?.kind !== 'hotels') throw new Error('No hotels');
				return card.rows;
			};
			for (const place of ['в Казани', 'в Сочи', 'в Стамбуле', 'в Москве'])
				for (const wish of ['', ' подешевле', ' с завтраком']) {
					const done = doneOf(await events(`отель ${place} 10-12 декабря${wish}`));
					const rows = hotelsOf(done);
					const low = Math.min(...rows.map(({ price }) => price.minor));
					const cheapest = rows.find(({ price }) => price.minor === low);
					const prices = [...done.message.text.matchAll(/\d[\d ]*₽/g)].map(([price]) => price);
					expect(prices).toEqual([...new Set([rows[0]?.price.text, cheapest?.price.text])]);
					if (prices.length === 1) expect(done.message.text).toContain(`от ${prices[0]}`);
				}
			const over = doneOf(await events('отель в Казани 10-12 декабря до 10 рублей за ночь'));
			expect(over.message.text).toMatch(/^В бюджет ничего не укладывается, вот самое дешёвое\. .* от \d/);
			const prices = hotelsOf(over).map(({ price }) => price.minor);
			expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		});
	});

	it('leads to hotels of the market', { timeout: 60_000 }, async () => {
		await withDatabase(fresh, async (db) => {
			const { ports } = testAssistant(db).service;
			const [ru, site] = ['ru', 'kz'].map((market) =>
				assistantSite({ market, language: 'ru' }, { brand: 'AS', currency: undefined, simulated: true }),
			);
			if (!ru || !site) throw new Error('No site');
			const hotels: AssistantPorts['hotels'] = (stay, wishes, _, now) => ports.hotels(stay, wishes, ru, now);
			const input = { city: 'IST', check_in: '2026-12-04', check_out: '2026-12-06' };
			const { cards, facts } = await TOOLS.search_hotels.run(input, {
				site,
				ports: { ...ports, hotels },
				now: ASSISTANT_NOW,
				request: null,
			});
			expect(facts.url).toBe(cards[0]?.kind === 'hotels' && cards[0].more?.href);
			expect(facts.url).toMatch(/^\/kz\/hotels\/search\?/);
		});
	});

	it('says that entry rules are not available when their service does not respond', async () => {
		await withDatabase(fresh, async (db) => {
			const { service } = testAssistant(db);
			const entryRules = async () => null;
			const done = doneOf(await testAssistant(db, { ports: { ...service.ports, entryRules } }).events('виза в Турцию'));
			expect(done.message.cards).toEqual([]);
		});
	});

	it('keeps the context: cheaper, a day later, a hotel', { timeout: 60_000 }, async () => {
		await withDatabase(fresh, async (db) => {
			const { events } = testAssistant(db);
			let memory = doneOf(await events('из Москвы в Казань с 4 по 6 декабря')).memory;
			const cheaper = await events('а подешевле?', { memory });
			expect(cardOf(cheaper)?.kind).toBe('days');
			memory = doneOf(cheaper).memory;
			memory = doneOf(await events('на день позже', { memory })).memory;
			expect(memory).toMatchObject({ date: '2026-12-05', back: '2026-12-07' });
			const hotel = await events('а отель?', { memory });
			expect(cardOf(hotel)?.title).toBe('Отели в Казани, 5–7 дек');
		});
	});

	it('offers the support with the conversation, and sends nothing itself', async () => {
		await withDatabase(fresh, async (db) => {
			const { message: reply } = doneOf(await testAssistant(db).events('позовите оператора'));
			expect(reply.chips).toEqual([{ text: 'Открыть форму с разговором', handover: true }]);
			expect(await db.selectFrom('support_tickets').selectAll().execute()).toEqual([]);
		});
	});

	it('rejects empty, long and malformed messages, other markets and too many', async () => {
		await withDatabase(fresh, async (db) => {
			const { send } = testAssistant(db, {
				limit: createRateLimiter({ name: 'test', points: 1, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite:' }),
			});
			const outcome = async (body: object) => {
				const response = await send(body);
				return [response.status, ((await response.json()) as { code: string }).code];
			};
			expect(await outcome({ message: ' ' })).toEqual([400, 'empty']);
			expect(await outcome({ message: 'я'.repeat(501) })).toEqual([400, 'too-long']);
			expect(await outcome({ message: 'в Сочи', memory: { ...NO_MEMORY, to: '<script>' } })).toEqual([400, 'invalid-message']);
			expect(await outcome({ message: 'в Сочи', market: 'kz' })).toEqual([404, 'not-open']);
			expect(await outcome({ message: 'в Сочи', language: 'en' })).toEqual([404, 'not-open']);
			expect((await send({ message: 'привет' })).status).toBe(200);
			const limited = await send({ message: 'привет' });
			expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
		});
	});

	it('reports a failing service instead of inventing', async () => {
		await withDatabase(fresh, async (db) => {
			const { service } = testAssistant(db);
			const broken = testAssistant(db, { ports: { ...service.ports, flights: async () => Promise.reject(new Error('down')) } });
			expect(await broken.events('в Сочи завтра')).toEqual([
				{ kind: 'tool', tool: 'search_flights' },
				{ kind: 'error', code: 'failed' },
			]);
			expect(broken.logged).toEqual(['Assistant reply failed']);
			const silent = testAssistant(db, { ports: { ...service.ports, flights: async () => null } });
			expect(doneOf(await silent.events('в Сочи завтра')).message.text).toContain('Цены сейчас недоступны');
		});
	});
});

describe('replies to a stranger', () => {
	const fresh = sqlite?.fresh(folder) ?? '';
	/** Text, cards and chips of the last of several messages. */
	const talk = (work: (send: (...texts: readonly string[]) => Promise<Extract<ReplyEvent, { kind: 'done' }>>) => Promise<void>) =>
		withDatabase(fresh, async (db) => {
			const { events } = testAssistant(db);
			await work(async (...texts) => {
				let done: Extract<ReplyEvent, { kind: 'done' }> | undefined;
				for (const text of texts) done = doneOf(await events(text, done ? { memory: done.memory } : {}));
				if (!done) throw new Error('No message');
				return done;
			});
		});
	const flightsOf = ({ message: { cards } }: Extract<ReplyEvent, { kind: 'done' }>) => {
		const [card] = cards;
		if (card?.kind !== 'flights') throw new Error('No flights');
		return card;
	};

	it('reads entry rules for the citizenship that a message names, and says for whom it has none', async () => {
		await talk(async (send) => {
			const kazakhs = await send('виза во Вьетнам для гражданина Казахстана');
			expect(JSON.stringify(kazakhs.message)).toContain('Казахстан');
			const uzbeks = await send('Нужна ли виза гражданам Узбекистана в Турцию', 'а гражданину Казахстана?');
			expect(uzbeks.message.cards[0]?.title).toBe('Виза и документы: Турция. Для граждан: Казахстан');
			expect(JSON.stringify((await send('виза в Турцию гражданину Индии')).message)).toContain('Индия');
		});
	});

	it('answers about a connection by the side of the border, and names who knows what it does not', async () => {
		await talk(async (send) => {
			const rowsOf = ({ message: { cards } }: Awaited<ReturnType<typeof send>>) => {
				const [card] = cards;
				if (card?.kind !== 'texts') throw new Error('No rules');
				return card;
			};
			const question = 'нужна ли транзитная виза в Стамбуле для казахстанца с самостоятельной пересадкой?';
			const landside = await send(question);
			expect(landside.message.text).toMatch(/^При самостоятельной пересадке или выходе в город обычно проходят границу\./);
			expect(rowsOf(landside).title).toBe('Пересадка: Турция. Для граждан: Казахстан');
			expect(rowsOf(landside).rows).toEqual([
				expect.objectContaining({
					title: expect.stringMatching(/^На пересадке проходят границу\. Виза для этого не нужна/),
					text: expect.stringContaining('Presidential Decree No. 327'),
					sourceHref: expect.stringMatching(/^https:\/\//),
				}),
			]);
			const airside = await send(question, 'а если не выходить из транзитной зоны?');
			expect(airside.message.text).toMatch(/^Правил для такой пересадки я не знаю/);
			expect(rowsOf(airside).rows).toEqual([
				expect.objectContaining({ title: 'Если не выходить из транзитной зоны: нужна ли виза, мы не знаем.', source: '' }),
				expect.objectContaining({ title: 'Спросите здесь:', sourceHref: expect.stringMatching(/^https:\/\//) }),
			]);
			const both = rowsOf(await send('нужна ли транзитная виза в Стамбуле')).rows.map(({ title }) => title);
			expect(both).toEqual([
				expect.stringMatching(/^На пересадке проходят границу/),
				expect.stringMatching(/^Если не выходить/),
				'Спросите здесь:',
			]);
		});
	});

	it('applies times of departure and arrival, shows conditions, and removes them', { timeout: 60_000 }, async () => {
		await talk(async (send) => {
			const morning = await send('из Москвы в Сочи 5 января бизнес', 'только утренние рейсы');
			for (const { legs } of flightsOf(morning).rows) expect(legs[0]?.departure).toMatch(/^(?:0[5-9]|1[0-2]):/);
			expect(morning.message.chips.filter(({ remove }) => remove).map(({ text }) => text)).toEqual(['Бизнес', 'Вылет 05:00–12:00']);
			expect(flightsOf(morning).more?.href).toMatch(/^\/search\/MOW0501AERb?1?.*\?.+=/);
			const any = await send('из Москвы в Сочи 5 января бизнес', 'только утренние рейсы', 'В любое время', 'Эконом-класс');
			expect(any.message.chips.filter(({ remove }) => remove)).toEqual([]);
			const early = await send('из Москвы в Сочи 5 января', 'а прилететь до 12 дня');
			for (const { legs } of flightsOf(early).rows) expect((legs[0]?.arrival ?? '') <= '12:00').toBe(true);
		});
	});

	it('filters hotels as the list does, shows the filters, and takes corrections', { timeout: 60_000 }, async () => {
		await talk(async (send) => {
			const text = 'отель в Москве 10-12 декабря с парковкой и завтраком, рядом с метро, до 15 тысяч за ночь';
			const conditions = ({ message: { chips } }: Awaited<ReturnType<typeof send>>) =>
				chips.filter(({ remove }) => remove).map(({ text: label }) => label);
			const found = await send(text);
			const breakfast = 'Завтрак включён';
			expect(conditions(found)).toEqual(['До 15 000 ₽ за ночь', 'До метро или вокзала не больше 10 минут', breakfast, 'Парковка']);
			const [card] = found.message.cards;
			if (card?.kind !== 'hotels') throw new Error('No hotels');
			for (const { price, terms } of card.rows) {
				expect(price.minor).toBeLessThanOrEqual(3_000_000);
				expect(terms[0]).not.toBe('без питания');
			}
			const { searchParams } = new URL(card.more?.href ?? '', 'http://localhost');
			expect(Object.fromEntries(searchParams)).toMatchObject({ station: '1', amenity: 'parking', max: '30000' });
			const fewer = await send(text, 'а без парковки?');
			expect(conditions(fewer)).not.toContain('Парковка');
			expect(conditions(fewer)).toContain(breakfast);
			const removed = await send(text, 'Не важно: завтрак включён');
			expect(conditions(removed)).not.toContain(breakfast);
		});
	});

	it('names the wishes that it does not apply', { timeout: 60_000 }, async () => {
		await talk(async (send) => {
			expect((await send('из Москвы в Сочи 5 января место у окна')).message.text).toContain('Не учёл: место у окна.');
			expect((await send('Москва Казань Сочи 5 января')).message.text).toContain('Не учёл: Сочи.');
			expect((await send('из Москвы в Сочи в январе до 20 тысяч утром')).message.text).toMatch(/Не учёл: до 20.000.₽, вылет 05:00–12:00/);
		});
	});

	it('resolves numbers of rows against the last card', { timeout: 60_000 }, async () => {
		await talk(async (send) => {
			const list = flightsOf(await send('из Москвы в Стамбул 10 января'));
			const bags = flightsOf(await send('из Москвы в Стамбул 10 января', 'какой багаж входит в первый вариант?'));
			expect(bags.rows.map(({ href }) => href)).toEqual([list.rows[0]?.href]);
			const second = await send('из Москвы в Стамбул 10 января', 'второй вариант подробнее');
			expect(flightsOf(second).rows.map(({ href }) => href)).toEqual([list.rows[1]?.href]);
			const bought = await send('из Москвы в Стамбул 10 января', 'купи мне билет на этот рейс');
			expect(bought.message.text).toContain('Купить за вас не могу');
			expect((await send('из Москвы в Стамбул 10 января', 'седьмой вариант')).message.text).toBe('Такого варианта в последнем ответе нет.');
		});
	});

	it('answers from the orders and the cashback of the traveller, and from articles without them', { timeout: 60_000 }, async () => {
		await withDatabase(fresh, async (db) => {
			const own = { id: 'LUSH-U675', path: '/my/orders/LUSH-U675', from: 'MOW', to: 'AER', date: '2026-12-05', state: 'Оформлен' };
			const order = { ...own, departure: 'Вылет 08:25', bags: 'Багаж 23 кг', refundPath: '/my/orders/LUSH-U675/refund' };
			const { service } = testAssistant(db);
			const { events } = testAssistant(db, { ports: { ...service.ports, orders: async () => [order] } });
			const rowOf = async (text: string) => {
				const card = cardOf(await events(text));
				return card?.kind === 'texts' ? card.rows[0] : undefined;
			};
			expect(await rowOf('заказ LUSH-U675')).toMatchObject({ href: order.path, text: 'Оформлен. Вылет 08:25. Багаж 23 кг' });
			expect((await rowOf('какой у меня багаж'))?.text).toContain('Багаж 23 кг');
			expect((await rowOf('хочу вернуть билет'))?.href).toBe(order.refundPath);
			expect(doneOf(await events('заказ ABCD-1234')).message.cards).toEqual([]);
			const guest = testAssistant(db);
			expect(cardOf(await guest.events('хочу вернуть билет'))?.kind).toBe('steps');
			const terms = cardOf(await guest.events('сколько стоит подписка More'));
			expect(terms).toMatchObject({ rows: [{ href: '/my/sign-in' }, { href: '/more', text: expect.stringContaining('%') }] });
		});
	});

	it('names the cashback of a signed-in traveller, and hands it over to the support', async () => {
		await withDatabase(fresh, async (db) => {
			const now = ASSISTANT_NOW.getTime();
			const { account } = await findOrCreateByPhone(db, '+79161234568', false, now);
			const begun = await beginSession(db, { url: 'http://localhost/', headers: new Headers() }, { account, method: 'phone', now });
			const cookie = begun.setCookies.map((line) => line.split(';')[0]).join('; ');
			const entries = (available: number, pending: number) => [
				{ book: 'available' as const, amount: available },
				{ book: 'pending' as const, amount: pending },
				{ book: 'program' as const, amount: -available - pending },
			];
			await post(db, { key: 'test', kind: 'earned', account, currency: 'rub', entries: entries(125_000, 83_700) }, now);
			const { service } = testAssistant(db);
			const accountOf = async (request: Pick<Request, 'url' | 'headers'>) => (await identify(db, request, now))?.account ?? null;
			const repliesOf = (balances: CashbackSources['balancesOf']) =>
				testAssistant(db, {
					ports: { ...service.ports, cashback: assistantCashback(service.ports.price, { accountOf, balancesOf: balances }) },
				});
			const own = repliesOf((id) => balancesOf(db, id));
			const done = doneOf(await own.events('сколько у меня кэшбэка?', {}, { cookie }));
			const [card] = done.message.cards;
			expect(card).toMatchObject({
				rows: [{ title: 'Ваш кешбэк: 1 250 ₽', text: 'Ещё 837 ₽ станет доступно после поездок', href: '/my/loyalty' }, { href: '/more' }],
			});
			const asked = { role: 'traveller' as const, text: 'сколько у меня кэшбэка?' };
			const transcript = transcriptOf([asked, done.message], { intro: 'Разговор', you: 'Вы', assistant: 'Помощник' });
			expect(transcript).toContain('Вы: сколько у меня кэшбэка?\nПомощник: Вот наши условия и ваш кешбэк:');
			expect(transcript).toContain('- Ваш кешбэк: 1 250 ₽');
			const guest = cardOf(await own.events('сколько у меня кэшбэка?'));
			expect(JSON.stringify(guest)).not.toContain('1 250');
			expect(guest).toMatchObject({ rows: [{ href: '/my/sign-in' }, { href: '/more' }] });
			const elsewhere = cardOf(await repliesOf(async () => null).events('сколько у меня кэшбэка?', {}, { cookie }));
			expect(elsewhere).toMatchObject({ rows: [{ title: 'Ваш кешбэк и все начисления', href: '/my/loyalty' }, {}] });
		});
	});

	it('names an unknown city, and the price of one traveller as such', { timeout: 60_000 }, async () => {
		await talk(async (send) => {
			expect((await send('Из Москвы в Атлантиду 5 января')).message.text).toContain('Не знаю такого города: Атлантида.');
			expect((await send('москва сачи завтра')).message.text).toContain('Сачи');
			const one = await send('из Москвы в Сочи 5 января');
			expect(one.message.text).toContain('за одного');
			expect(one.message.text).not.toContain('за всех');
			const family = await send('из Москвы в Сочи 5 января 2 взр 1 реб 1 млад');
			expect(family.message.text).toContain('за 4 пассажиров');
			expect(family.message.chips.map(({ text }) => text)).toContain('Дети, лет: 0, 5');
		});
	});
});

describe.each([sqlite, ...others].filter((engine) => engine !== undefined))('storage on $name', ({ fresh, missing, clean }) => {
	const test = missing ? it.skip : it;
	afterAll(() => (missing ? undefined : clean()));
	const on = (work: Parameters<typeof withDatabase>[1]) => withDatabase(fresh(folder), work);
	const NOW = ASSISTANT_NOW.getTime();

	test('stores the conversation of an account, encrypted, and nothing of a guest with script', async () => {
		await on(async (db) => {
			const { account } = await findOrCreateByPhone(db, '+79161234567', false, NOW);
			const begun = await beginSession(db, { url: 'http://localhost/', headers: new Headers() }, { account, method: 'phone', now: NOW });
			const cookie = begun.setCookies.map((line) => line.split(';')[0]).join('; ');
			const { events } = testAssistant(db);
			await events('привет');
			expect(await db.selectFrom('assistant_conversations').selectAll().execute()).toEqual([]);
			await events('привет', {}, { cookie });
			const rows = await db.selectFrom('assistant_conversations').selectAll().execute();
			expect(rows.map(({ account_id }) => account_id)).toEqual([account]);
			expect(rows[0]?.data).not.toContain('привет');
			const { messages } = await readConversation(db, { account, visitor: null });
			expect(messages.map(({ role }) => role)).toEqual(['traveller', 'assistant']);
			const subject = { account, mail: null, phone: null };
			expect(await ownConversations.collect(db, subject)).toMatchObject([{ traveller: 'привет' }, { assistant: expect.any(String) }]);
		});
	});

	test('keeps the messages of two tabs, and stores none of a conversation deleted meanwhile', async () => {
		await on(async (db) => {
			const owner = { account: null, visitor: 'tabs' };
			const add = (text: string, after: string | null) =>
				appendMessages(db, owner, { messages: [message(text, NOW)], memory: NO_MEMORY, after }, NOW);
			const texts = async () => (await readConversation(db, owner)).messages.map(({ text }) => text).sort();
			await Promise.all([add('а', null), add('б', null)]);
			expect(await texts()).toEqual(['а', 'б']);
			await Promise.all([add('в', 'а'), add('г', 'а')]);
			expect(await texts()).toEqual(['а', 'б', 'в', 'г']);
			await deleteConversation(db, owner);
			await add('д', 'г');
			expect(await db.selectFrom('assistant_conversations').selectAll().execute()).toEqual([]);
			await add('е', null);
			await add('д', 'г');
			expect(await texts()).toEqual(['е']);
		});
	});

	test('stores the text for the support without losing messages, and nothing of it when that fails', async () => {
		await on(async (db) => {
			const owner = { account: null, visitor: 'handover' };
			const add = (text: string) => appendMessages(db, owner, { messages: [message(text, NOW)], memory: NO_MEMORY, after: null }, NOW);
			const stored = () => db.selectFrom('assistant_conversations').select('owner').execute();
			const broken = {
				toJSON() {
					throw new Error('Not storable');
				},
			} as never;
			await expect(saveTranscript(db, owner, broken, NOW)).rejects.toThrow('Not storable');
			expect(await stored()).toEqual([]);
			await Promise.all([add('а'), saveTranscript(db, owner, 'Разговор', NOW), add('б')]);
			await saveTranscript(db, owner, 'Разговор', NOW);
			await expect(saveTranscript(db, owner, broken, NOW)).rejects.toThrow('Not storable');
			const { messages, transcript } = await readConversation(db, owner);
			expect([messages.map(({ text }) => text).sort(), transcript]).toEqual([['а', 'б'], 'Разговор']);
		});
	});

	test('stores no reply whose client is gone', async () => {
		await on(async (db) => {
			const { account } = await findOrCreateByPhone(db, '+79161234567', false, NOW);
			const begun = await beginSession(db, { url: 'http://localhost/', headers: new Headers() }, { account, method: 'phone', now: NOW });
			const cookie = begun.setCookies.map((line) => line.split(';')[0]).join('; ');
			const { service } = testAssistant(db);
			const held = Promise.withResolvers<void>();
			const home = async () => {
				await held.promise;
				return 'MOW';
			};
			const { send } = testAssistant(db, { ports: { ...service.ports, home } });
			const response = await send({ message: 'привет' }, { cookie });
			await response.body?.cancel();
			held.resolve();
			await new Promise((resolve) => void setTimeout(resolve, 200));
			expect(await db.selectFrom('assistant_conversations').selectAll().execute()).toEqual([]);
		});
	});

	test('deletes conversations of guests after a day and of accounts after a year', async () => {
		await on(async (db) => {
			const guest = { account: null, visitor: 'guest' };
			await appendMessages(db, guest, { messages: [message('а', NOW)], memory: NO_MEMORY, after: null }, NOW);
			expect(await deleteGuestConversations(db, NOW, 10)).toBe(0);
			expect(await deleteOldConversations(db, NOW + 1, 10)).toBe(0);
			expect(await deleteGuestConversations(db, NOW + 1, 10)).toBe(1);
			expect((await readConversation(db, guest)).messages).toEqual([]);
		});
	});

	test('keeps the latest messages of a long conversation', async () => {
		await on(async (db) => {
			const owner = { account: null, visitor: 'long' };
			const messages = Array.from({ length: 80 }, (_, i) => message(`${i}`, NOW + i));
			await appendMessages(db, owner, { messages, memory: NO_MEMORY, after: null }, NOW);
			const stored = await readConversation(db, owner);
			expect([stored.messages.length, stored.messages.at(-1)?.text]).toEqual([60, '79']);
		});
	});

	test('lets no visitor and no day use more tokens than allowed, also at once', async () => {
		await on(async (db) => {
			const usage = createUsage({ db: async () => db, limits: { visitorTokens: 100, dayTokens: 150 }, now: () => NOW });
			const all = await Promise.all(Array.from({ length: 5 }, () => usage.reserve('1.1.1.1', 40)));
			expect(all.filter(Boolean)).toHaveLength(2);
			await usage.settle('1.1.1.1', -30);
			expect(await usage.reserve('1.1.1.1', 40)).toBe(true);
			expect(await usage.reserve('2.2.2.2', 80)).toBe(false);
			expect(await usage.reserve('2.2.2.2', 60)).toBe(true);
			const rows = await db.selectFrom('assistant_usage').selectAll().execute();
			expect(rows.map(({ key }) => key)).not.toContain('1.1.1.1');
		});
	});
});
