/** The loading page with two processes on one database, of which one is killed while the supplier is slow. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { createVisitor, type PageResponse, type Visitor } from '#tests/support/api/visitor.ts';
import { start } from '#tests/support/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'booking-check-'));
const day = addDays(utcDate(new Date()), 40);
const SEARCH = `MOW${day.slice(8)}${day.slice(5, 7)}IST1`;

let servers: { origin: string; child: ChildProcess }[];
beforeAll(async () => {
	const env = { DATA_DIR: join(folder, 'shared') };
	servers = [await start(folder, env), await start(folder, env)];
}, 60_000);
afterAll(async () => {
	for (const { child } of servers) {
		const gone = once(child, 'exit');
		if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await gone;
	}
	rmSync(folder, { recursive: true, force: true });
});

const originOf = (index: number): string => servers[index]?.origin ?? '';
const pathOf = ({ url }: PageResponse): string => new URL(url).pathname;

/** Begins to book a ticket that this site sells at a supplier that takes 8 s. */
async function enter(visitor: Visitor): Promise<PageResponse> {
	const list = await visitor.get(`/search/${SEARCH}`);
	for (const [, id = ''] of list.text.matchAll(/[?&;]t=([\w-]{5,})/g)) {
		const page = await visitor.get(`/search/${SEARCH}?t=${id}&sandbox=supplier-slow`);
		if (page.text.includes('action="/booking"')) return visitor.submit(page, '/booking');
	}
	throw new Error('This site sells none of the tickets');
}

/** Follows the loading page at a server. @returns its last state */
async function follow(visitor: Visitor, index: number, loading: PageResponse): Promise<PageResponse> {
	const { pathname, search } = new URL(loading.url);
	let page = loading;
	for (let attempt = 0; attempt < 20 && (attempt === 0 || pathOf(page) === '/booking/loading'); attempt++)
		page = await visitor.get(originOf(index) + pathname + search);
	return page;
}

describe('a tariff check that takes long', () => {
	it('leads to the booking in another process, and in one that starts it again after a crash', async () => {
		const visitor = createVisitor(originOf(0));
		const loading = await enter(visitor);
		expect(pathOf(loading)).toBe('/booking/loading');
		const opened = await follow(visitor, 1, loading);
		expect([pathOf(opened), opened.status]).toEqual(['/booking', 200]);
		expect(opened.url).toContain('order_id=');

		const second = await enter(visitor);
		servers[0]?.child.kill('SIGKILL');
		const restarted = await follow(visitor, 1, second);
		expect([pathOf(restarted), restarted.status]).toEqual(['/booking', 200]);
		expect(new URL(restarted.url).searchParams.get('order_id')).not.toBe(new URL(opened.url).searchParams.get('order_id'));
	});
});
