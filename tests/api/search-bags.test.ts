/** Bags of the search in the booking: chosen, visible, removable, and in the same total as on the ticket page. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { createVisitor, type PageResponse, type Visitor } from '#tests/support/api/visitor.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const [out, back] = [40, 47].map((days) => {
	const date = addDays(utcDate(new Date()), days);
	return date.slice(8) + date.slice(5, 7);
});
/** Two adults and an infant, who has no bags of the search. */
const SEARCH = `MOW${out}IST${back}201`;
const BAGS = '&bags=2&cabin_bag=1&sandbox=steady';

const folder = mkdtempSync(join(tmpdir(), 'search-bags-'));
let child: ChildProcess;
let origin: string;
beforeAll(async () => {
	({ child, origin } = await start(folder, {}));
}, 60_000);
afterAll(async () => {
	await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

interface OwnTicket {
	readonly page: PageResponse;
	/** Of the button "Book here", in minor units. */
	readonly fare: number;
	readonly fee: number;
}

/** A ticket of this site with a fee for bags. */
async function ownTicket(visitor: Visitor): Promise<OwnTicket> {
	const list = await visitor.get(`/search/${SEARCH}`);
	for (const [, id = ''] of list.text.matchAll(/[?&;]t=([\w-]{5,})/g)) {
		const page = await visitor.get(`/search/${SEARCH}?t=${id}${BAGS}`);
		const [, form = ''] = /<form[^>]*action="\/booking"[^>]*>(.*?)<\/form>/s.exec(page.text) ?? [];
		const amountOf = (name: string): number => Number(new RegExp(`name="${name}" value="(\\d+)"`).exec(form)?.[1]);
		if (amountOf('bag_fee') > 0) return { page, fare: amountOf('total'), fee: amountOf('bag_fee') };
	}
	throw new Error('This site sells no ticket with a fee for bags');
}

interface Draft {
	readonly total: number;
	readonly change: object | null;
	readonly fields: Record<string, string>;
}

const draftOf = async (visitor: Visitor, page: PageResponse): Promise<Draft> =>
	JSON.parse((await visitor.get(`/svc/assisted/drafts/${new URL(page.url).searchParams.get('order_id')}`)).text) as Draft;

describe('bags that the traveller chose in the search', () => {
	it('are chosen in the booking at the total of the ticket page, and can be removed', async () => {
		const visitor = createVisitor(origin);
		const { page, fare, fee } = await ownTicket(visitor);
		const entered = await visitor.submit(page, '/booking');
		const draft = await draftOf(visitor, entered);
		expect([draft.total, draft.change]).toEqual([fare + fee, null]);
		const names = Object.keys(draft.fields);
		expect(new Set(names.map((name) => name.split('.').at(-1)))).toEqual(new Set(['0', '1']));
		const services = await visitor.get(entered.url.replace('/booking?', '/booking/additional_services?'));
		expect(services.text).toContain(`name="remove" value="${names[0]}"`);
		for (const name of names) await visitor.post(entered.url, { remove: name });
		const without = await draftOf(visitor, entered);
		expect([without.total, without.change]).toEqual([fare, null]);
	});

	it('need consent to another total if their fees have changed', async () => {
		const visitor = createVisitor(origin);
		const { page, fare, fee } = await ownTicket(visitor);
		const changed = { ...page, text: page.text.replaceAll(`name="bag_fee" value="${fee}"`, `name="bag_fee" value="${fee - 100}"`) };
		const draft = await draftOf(visitor, await visitor.submit(changed, '/booking'));
		expect(draft.change).toEqual({ before: fare + fee - 100, after: fare + fee, reason: 'extras' });
	});

	it('are not chosen where the search has none', async () => {
		const visitor = createVisitor(origin);
		const { page, fare } = await ownTicket(visitor);
		const [, brand = ''] = /name="fare" value="(\w+)"/.exec(page.text) ?? [];
		const other = await visitor.get(page.url.replace(BAGS, `&fare=${brand}&sandbox=steady`));
		const draft = await draftOf(visitor, await visitor.submit(other, '/booking'));
		expect([draft.total, draft.fields]).toEqual([fare, {}]);
	});
});
