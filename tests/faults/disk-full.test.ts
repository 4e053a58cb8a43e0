import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { messages } from '#i18n/messages.ts';
import { openDatabase } from '#server/database/open.ts';
import {
	cardForm,
	createVisitor,
	enterBooking,
	inputOf,
	ownOffers,
	payPathOf,
	stepPath,
	TRAVELLER,
	toCardPage,
} from '#tests/support/booking-visitor.ts';
import { freePort } from '#tests/support/free-port.ts';

/** A full disk: the site is read as ever, says plainly what it cannot keep, loses nothing that it acknowledged, and goes on when there is room. */

const folder = mkdtempSync(`${tmpdir()}/disk-`);
const mounted: string[] = [];
const children: ChildProcess[] = [];

/** A disk of its own of some megabytes; null where this machine lets nobody mount one. */
function mountDisk(megabytes: number): string | null {
	const disk = join(folder, `disk${mounted.length}`);
	mkdirSync(disk);
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' }).status !== 0) return null;
	mounted.push(disk);
	return disk;
}

const probed = mountDisk(1);
if (!probed) console.warn('Tests of a full disk are skipped: no small disk can be mounted here. Run them as root.');

afterEach(async () => {
	for (const child of children.splice(0)) {
		if (child.exitCode !== null || child.signalCode !== null) continue;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGKILL');
		await gone;
	}
});
afterAll(() => {
	for (const disk of mounted) spawnSync('umount', [disk]);
	rmSync(folder, { recursive: true, force: true });
});

/** Takes the last byte of a disk. @returns gives it back */
function fill(disk: string): () => void {
	const file = join(disk, 'filler');
	const filler = openSync(file, 'w');
	for (const size of [65_536, 4096, 512, 1]) {
		try {
			while (writeSync(filler, Buffer.alloc(size)) > 0);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
		}
	}
	closeSync(filler);
	return () => rmSync(file);
}

interface Site {
	origin: string;
	child: ChildProcess;
	ended: Promise<number | null>;
	errors: () => string;
}

/** The product with its data on the disk, and its log there or on standard output. */
async function start(disk: string, data: string, logged: 'logged' | 'printed', more: Readonly<Record<string, string>> = {}): Promise<Site> {
	const port = await freePort();
	const log = openSync(join(disk, 'log'), 'a');
	const child = spawn(process.execPath, ['src/main.ts'], {
		env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: data, ...more },
		stdio: ['ignore', log, logged === 'logged' ? log : 'pipe'],
	});
	closeSync(log);
	children.push(child);
	let errors = '';
	child.stderr?.setEncoding('utf8').on('data', (part: string) => {
		errors += part;
	});
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	return { origin: `http://localhost:${port}`, child, ended, errors: () => errors };
}

async function started(disk: string, more: Readonly<Record<string, string>> = {}): Promise<Site> {
	const site = await start(disk, join(disk, 'data'), 'logged', more);
	for (let attempt = 0; attempt < 300 && site.child.exitCode === null; attempt++) {
		const response = await fetch(`${site.origin}/healthz`).catch(() => null);
		if (response?.ok) return site;
		await wait(50);
	}
	throw new Error(`did not start: ${readFileSync(join(disk, 'log'), 'utf8')}`);
}

const SCHEMA = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4';
const CONTEXT = JSON.stringify({ data: [{ schema: 'iglu:travel/page/jsonschema/1-0-0', data: { market: 'ru' } }] });
const linkIn = (html: string, pattern: RegExp): string => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** What a visitor does with a site. */
function visitorOf({ origin }: Site) {
	const sendRequest = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });
	const send = (path: string, fields: Record<string, string>) =>
		sendRequest(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });
	return {
		sendRequest,
		vote: (comment = '') => send('/faq/lost-baggage', { helpful: 'no', comment }),
		event: (ids: readonly string[]) =>
			sendRequest('/a/j', {
				method: 'POST',
				headers: { origin, 'content-type': 'application/json' },
				body: JSON.stringify({ schema: SCHEMA, data: ids.map((eid) => ({ e: 'pv', p: 'web', eid, co: CONTEXT, page: 'x'.repeat(2000) })) }),
			}),
		/** The address of the step to a seller, and the form on it. */
		async step(): Promise<() => Promise<Response>> {
			const day = new Date(Date.now() + 30 * 86_400_000).toISOString();
			const list = await (await sendRequest(`/search/MOW${day.slice(8, 10)}${day.slice(5, 7)}IST1`)).text();
			const ticket = await (await sendRequest(linkIn(list, /href="([^"]*[?&;]t=[^"]*)"/))).text();
			const path = linkIn(ticket, /href="([^"]*\/click\?[^"]*)"/);
			const form = await (await sendRequest(path)).text();
			const shown = linkIn(form, /name="shown" value="(\d+)"/);
			expect(shown).toMatch(/^\d+$/);
			return () => send(path, { click: crypto.randomUUID(), shown });
		},
	};
}

describe.skipIf(!probed)('a disk that gets full', () => {
	it('does not stop reading; what cannot be stored is rejected, nothing acknowledged is lost, and all goes on when there is room', async () => {
		const disk = mountDisk(6) ?? '';
		const site = await started(disk);
		const { sendRequest, vote, event, step } = visitorOf(site);
		const click = await step();
		const storedIds: string[] = [];
		/** Sends events until they are no longer taken. */
		const sendUntil = async (name: string, most: number): Promise<Response> => {
			for (let count = 0; ; count++) {
				const ids = [0, 1, 2].map((at) => `${name}-${count}-${at}`);
				const response = await event(ids);
				if (!response.ok || count === most) return response;
				storedIds.push(...ids);
			}
		};
		const clicks: string[] = [];
		const counted = (response: Response) =>
			clicks.push(new URL(response.headers.get('location') ?? '', site.origin).searchParams.get('click_id') ?? '');
		expect((await sendUntil('before', 20)).status).toBe(200);
		expect([(await vote()).status, counted(await click())]).toEqual([303, 1]);

		const free = fill(disk);
		const rejected = await sendUntil('full', 3000);
		expect([rejected.status, ((await rejected.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
		expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
		for (let again = 0; again < 3; again++) {
			// The access log is written once a second.
			await wait(1100);
			const voted = await vote('x'.repeat(900));
			expect([voted.status, voted.headers.get('set-cookie')]).toEqual([503, null]);
			expect(await voted.text()).toContain(messages('ru', 'faq').helpful.failed());
			const went = await click();
			expect([went.status, went.headers.get('location')]).toEqual([503, null]);
			expect(await went.text()).toContain(messages('ru', 'seller-redirect').failed.text());
			expect((await event([`again-${again}`])).status).toBe(503);
		}
		for (const path of [
			'/',
			'/kz/faq?language=kk',
			'/faq/lost-baggage',
			'/guides/IST',
			'/search/KZN0112AER1',
			'/cities/IST',
			'/about/data',
			'/robots.txt',
			'/og/main.jpg',
		])
			expect([path, (await sendRequest(path)).status < 500]).toEqual([path, true]);
		expect((await sendRequest('/healthz')).status).toBe(200);

		free();
		expect((await sendUntil('after', 5)).status).toBe(200);
		expect([(await vote()).status, counted(await click())]).toEqual([303, 2]);
		expect((await sendRequest('/about/emissions')).status).toBe(200);
		await expect.poll(() => readFileSync(join(disk, 'log'), 'utf8'), { timeout: 5000 }).toContain('"path":"/about/emissions"');
		site.child.kill('SIGKILL');
		await site.ended;
		const db = await openDatabase(`sqlite:${disk}/data/travel.sqlite`);
		const stored = new Set((await db.selectFrom('events').select('id').execute()).map(({ id }) => id));
		expect(storedIds.filter((id) => !stored.has(id))).toEqual([]);
		expect(stored.has('again-0')).toBe(false);
		expect((await db.selectFrom('clicks').select('id').execute()).map(({ id }) => id).sort()).toEqual([...clicks].sort());
		expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
		await db.destroy();
	});
});

describe.skipIf(!probed)('a booking on a disk that gets full', () => {
	const t = messages('ru', 'booking');

	it('shows what is not stored with all that was typed, takes no money, and is paid when there is room', async () => {
		const disk = mountDisk(8) ?? '';
		const site = await started(disk, { ENVIRONMENT: 'local', RATE_LIMITS: 'off' });
		const visitor = createVisitor([Number(new URL(site.origin).port)]);
		const [offer = {}] = await ownOffers(visitor);
		const [id, other, unpaid] = [await enterBooking(visitor, offer), await enterBooking(visitor, offer), await toCardPage(visitor, offer)];
		const [step, api] = [stepPath('booking', id), `/svc/assisted/drafts/${id}`];
		await visitor.send(step, { form: { ...TRAVELLER, mail: 'first@example.com' } });
		await visitor.send(stepPath('booking', other), { form: TRAVELLER });
		const review = { total: inputOf((await visitor.send(stepPath('payment', other))).html, 'total') ?? '', consent: '1' };

		const free = fill(disk);
		const long = { ...TRAVELLER, 'p0.lastName': 'A'.repeat(150), mail: 'second@example.com' };
		for (let again = 0; again < 3; again++) {
			const sent = await visitor.send(step, { form: long });
			expect([sent.status, sent.html.includes(t.unsaved.title())]).toEqual([503, true]);
			for (const typed of [long['p0.lastName'], long.mail]) expect(sent.html).toContain(`value="${typed}"`);
			expect((await visitor.send(api, { method: 'PATCH', json: { fields: long, version: 0 } })).status).toBeGreaterThanOrEqual(500);
			for (const failed of [visitor.send('/booking', { form: offer }), visitor.send(stepPath('payment', other), { form: review })]) {
				const { status, html } = await failed;
				expect([status, html.includes(t.status.ERROR.title())]).toEqual([503, true]);
			}
			const card = await visitor.pay(unpaid.path, cardForm('2200000000000004'));
			expect([card.status, card.html.includes('<h1')]).toEqual([500, true]);
			for (const name of ['booking', 'payment', 'process']) expect((await visitor.send(stepPath(name, id))).status).toBeLessThan(500);
			expect(JSON.parse((await visitor.send(api)).html)).toMatchObject({ fields: { mail: 'first@example.com' } });
		}
		expect((await visitor.send('/my/orders')).html).not.toContain(other);

		free();
		expect((await visitor.send(step, { form: long })).status).toBe(303);
		expect(JSON.parse((await visitor.send(api)).html)).toMatchObject({ fields: { mail: long.mail } });
		expect(payPathOf((await visitor.send(stepPath('payment', other), { form: review })).location)).not.toBeNull();
		expect((await visitor.pay(unpaid.path, cardForm('2200000000000004'))).status).toBe(303);
		const state = async () => (await visitor.send(`/svc/orders/${unpaid.id}`)).html;
		await expect.poll(state, { timeout: 10_000 }).toContain('"confirmed"');
		site.child.kill('SIGKILL');
		await site.ended;
		const db = await openDatabase(`sqlite:${disk}/data/travel.sqlite`);
		const orders = await db.selectFrom('orders').select('id').execute();
		expect(orders.map((order) => order.id).sort()).toEqual([other, unpaid.id].sort());
		const payments = await db.selectFrom('gateway_payments').select(['order_id', 'captured']).where('captured', '>', 0).execute();
		expect(payments).toEqual([{ order_id: unpaid.id, captured: unpaid.total }]);
		await db.destroy();
	});
});

describe.skipIf(!probed)('a start on a full disk', () => {
	it('says in one sentence what is wrong and ends with 1, with a database there and without; with room it starts', async () => {
		const disk = mountDisk(6) ?? '';
		const first = await started(disk);
		first.child.kill('SIGTERM');
		expect(await first.ended).toBe(0);
		const free = fill(disk);
		for (const data of [join(disk, 'data'), join(disk, 'new')]) {
			const site = await start(disk, data, 'printed');
			expect(await site.ended).toBe(1);
			expect(site.errors()).toBe(
				`The disk of the folder ${data} is full (ENOSPC). Make room for 1 MB at least, or choose another with DATA_DIR.\n`,
			);
		}
		free();
		await started(disk);
		expect(readFileSync(join(disk, 'log'), 'utf8')).toContain('Open');
	});
});
