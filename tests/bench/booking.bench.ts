/** Booking: a step against an empty page, paid bookings a second on both databases, bytes from the search to the paid order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';
import { openDatabase } from '#server/database/open.ts';
import {
	cardForm,
	createVisitor,
	enterBooking,
	type Fields,
	ownOffers,
	stepPath,
	TRAVELLER,
	toCardPage,
} from '#tests/support/booking-visitor.ts';
import { type Engine, engines } from '#tests/support/database-engines.ts';
import {
	bookHere,
	field,
	fillContacts,
	fillPassenger,
	ownTicket,
	payBy,
	searchAddress,
	submit,
	toPayment,
} from '#tests/support/e2e/booking.ts';
import { type Figure, median } from './figure.ts';
import { SERVER, serve } from './served.ts';

const REQUESTS = 40;
const SECONDS = 20;
/** Travellers who book at the same time. */
const TRAVELLERS = 8;
const PAYING_CARD = '2200000000000004';
const MOST_BYTES = 400_000;
const STEPS = ['booking', 'ssr_one', 'ssr_two', 'seats', 'payment'] as const;

const percentile = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

/** Steps of a booking in turns with the page of a visitor without one. */
async function stepsAgainstEmptyPage(port: number, offer: Fields): Promise<Figure[]> {
	const [visitor, stranger] = [createVisitor([port]), createVisitor([port])];
	const id = await enterBooking(visitor, offer);
	await visitor.send(stepPath('booking', id), { form: TRAVELLER });
	const requests = [
		{ name: 'empty', send: () => stranger.send('/booking') },
		...STEPS.map((name) => ({ name, send: () => visitor.send(stepPath(name, id)) })),
	];
	const times = new Map<string, number[]>(requests.map(({ name }) => [name, []]));
	for (let round = -10; round < REQUESTS; round++)
		for (const { name, send } of requests) {
			const time = await timed(send);
			if (round >= 0) times.get(name)?.push(time);
		}
	const middle = (name: string): number => median(times.get(name) ?? []);
	return STEPS.map((name) => ({
		name: `step ${name} against an empty page`,
		value: middle(name) / middle('empty'),
		unit: '×',
		limit: 2,
		better: 'less',
		note: `${middle(name).toFixed(1)} ms, ${middle('empty').toFixed(1)} ms`,
	}));
}

/** Travellers who book and pay one after the other until the time is over. */
async function bookUntilEnd(port: number, offer: Fields): Promise<{ whole: number[]; paying: number[] }> {
	const [whole, paying]: [number[], number[]] = [[], []];
	const end = performance.now() + SECONDS * 1000;
	const book = async () => {
		while (performance.now() < end) {
			const start = performance.now();
			const visitor = createVisitor([port]);
			const { path } = await toCardPage(visitor, offer);
			paying.push(await timed(() => visitor.pay(path, cardForm(PAYING_CARD))));
			whole.push(performance.now() - start);
		}
	};
	await Promise.all(Array.from({ length: TRAVELLERS }, book));
	return { whole, paying };
}

async function confirmedOrders(url: string, expected: number): Promise<number> {
	const db = await openDatabase(url);
	try {
		for (let attempt = 0; ; attempt++) {
			const { count } = await db
				.selectFrom('orders')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.where('state', '=', 'confirmed')
				.executeTakeFirstOrThrow();
			if (Number(count) >= expected || attempt === 60) return Number(count);
			await wait(1000);
		}
	} finally {
		await db.destroy();
	}
}

async function bookingsOn({ name, fresh, clean }: Engine, withSteps: boolean): Promise<Figure[]> {
	const folder = mkdtempSync(join(tmpdir(), 'bookings-'));
	const url = fresh(folder);
	const site = await serve(SERVER, '/healthz', { DATABASE_URL: url, ENVIRONMENT: 'local' });
	try {
		const port = Number(new URL(site.origin).port);
		const [offer = {}] = await ownOffers(createVisitor([port]));
		const steps = withSteps ? await stepsAgainstEmptyPage(port, offer) : [];
		const started = performance.now();
		const { whole, paying } = await bookUntilEnd(port, offer);
		const seconds = (performance.now() - started) / 1000;
		const confirmed = await confirmedOrders(url, whole.length);
		return [
			...steps,
			{
				name: `paid bookings on ${name}`,
				value: whole.length / seconds,
				unit: 'a second',
				better: 'more',
				note: `${TRAVELLERS} travellers, ${SECONDS} s; from the ticket to the paid card p50 ${Math.round(percentile(whole, 0.5))}, p99 ${Math.round(percentile(whole, 0.99))} ms; card p99 ${Math.round(percentile(paying, 0.99))} ms`,
			},
			{ name: `orders of ${name} that were paid and not confirmed`, value: whole.length - confirmed, unit: '', limit: 0, better: 'less' },
		];
	} finally {
		await site.stop();
		await clean();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** What a phone without cache receives from the search to the page of the paid order, as in production; the offline copy of the order comes after it. */
async function bytesOfJourney(): Promise<Figure[]> {
	const executablePath = process.env.CHROMIUM_PATH;
	if (!executablePath) return [];
	const site = await serve(SERVER, '/healthz', { ALLOWED_HOSTS: 'localhost,*.localhost,127.0.0.1' });
	const origin = site.origin.replace('127.0.0.1', 'localhost');
	const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
	try {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		let bytes = 0;
		devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
			bytes += encodedDataLength;
		});
		const search = searchAddress('1');
		const ticket = await ownTicket(site.origin, search);
		await page.goto(`${origin}/search/${search}`);
		await page.waitForLoadState('networkidle');
		await page.goto(`${origin}/search/${search}?t=${ticket}&sandbox=steady`);
		await bookHere(page);
		await fillPassenger(page, 0, { lastName: 'IVANOVA', firstName: 'ANNA', birthDate: '05.03.1990', documentNumber: '75 1234567' });
		await fillContacts(page);
		await toPayment(page);
		await field(page, 'consent').check();
		await submit(page);
		await page.waitForURL(/^http:\/\/pay\./);
		await payBy(page, PAYING_CARD);
		await page.waitForURL((url) => url.pathname.startsWith('/my/orders/'), { timeout: 60_000 });
		await page.waitForLoadState();
		return [{ name: 'search to paid order, cold', value: bytes, unit: 'B', limit: MOST_BYTES, better: 'less' }];
	} finally {
		await browser.close();
		await site.stop();
	}
}

export async function run(): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const engine of await engines()) if (engine.missing === null) figures.push(...(await bookingsOn(engine, figures.length === 0)));
	return [...figures, ...(await bytesOfJourney())];
}
