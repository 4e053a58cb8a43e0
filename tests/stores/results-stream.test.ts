import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Http } from '#browser/http.ts';
import type { Offer } from '#engine/contract.ts';
import type { ResultsPart, RunningSearch } from '#features/results/contract.ts';
import { localizedParts } from '#features/results/localized-parts.ts';
import { createResults } from '#features/results/store.ts';
import { readResults } from '#features/results/stream.ts';
import type { SearchPart } from '#features/search/contract.ts';
import { streamNdjson } from '#server/http/ndjson.ts';
import { AGENCIES, direct, offer, propsOf, QUERY, risky } from '#tests/support/results-tickets.ts';

/** A search whose parts are given. */
const searchOf = (parts: SearchPart[], key = 'k1'): RunningSearch => ({
	key,
	done: true,
	tickets: () => parts.flatMap((part) => (part.kind === 'tickets' ? part.tickets : [])),
	agencies: () => AGENCIES,
	found: () => 2,
	suppliers: () => [{ id: 'embedded', state: 'responded' }],
	async *parts() {
		yield* parts;
	},
});
const PARTS: SearchPart[] = [
	{ kind: 'tickets', supplier: 'embedded', tickets: [direct('a', 7, 2_000_000)], agencies: AGENCIES },
	{ kind: 'tickets', supplier: 'embedded', tickets: [risky('r', 6, 1_500_000)], agencies: [] },
	{ kind: 'supplier', supplier: 'embedded', state: 'responded' },
	{ kind: 'done', total: 2, found: 2 },
];
const serve =
	(search: RunningSearch): typeof fetch =>
	async (input) => {
		const url = new URL(String(input), 'http://x');
		const reader = { key: url.searchParams.get('key') ?? '', from: Number(url.searchParams.get('from')), language: 'en' as const };
		return new Hono().get('*', (c) => streamNdjson(c, localizedParts(search, reader))).request(url);
	};
const never = new AbortController().signal;

describe('the stream of a search', () => {
	it('sends every part once, names with the first ticket that needs them', async () => {
		const parts: ResultsPart[] = [];
		const end = await readResults('/svc/results?x=1', { key: 'k1', next: 0 }, never, (part) => parts.push(part), serve(searchOf(PARTS)));
		expect(end).toEqual({ kind: 'done' });
		expect(parts.map((part) => part.kind)).toEqual(['search', 'tickets', 'tickets', 'supplier', 'done']);
		const [, first, second] = parts;
		expect(first?.kind === 'tickets' && Object.keys(first.labels.airports)).toEqual(['SVO', 'IST']);
		expect(second?.kind === 'tickets' && Object.keys(second.labels.airports)).toEqual(['TBS']);
	});

	it('goes on where it was cut off', async () => {
		const parts: ResultsPart[] = [];
		await readResults('/svc/results?x=1', { key: 'k1', next: 2 }, never, (part) => parts.push(part), serve(searchOf(PARTS)));
		expect(parts.map((part) => part.kind)).toEqual(['search', 'supplier', 'done']);
	});

	it('sends a search of another hour in full', async () => {
		const parts: ResultsPart[] = [];
		await readResults('/svc/results?x=1', { key: 'k1', next: 3 }, never, (part) => parts.push(part), serve(searchOf(PARTS, 'k2')));
		expect(parts).toHaveLength(5);
	});

	it('ends as broken with the next part to request: cut lines, rejections, no connection', async () => {
		const half: Http['stream'] = async () => new Response('{"kind":"search","key":"k1"}\n{"kind":"done","n":4,"to');
		const take = () => undefined;
		expect(await readResults('/a?x', { key: 'k1', next: 4 }, never, take, half)).toEqual({ kind: 'broken', next: 4 });
		const reject: Http['stream'] = async () => new Response('no', { status: 503 });
		expect(await readResults('/a?x', { key: 'k1', next: 0 }, never, take, reject)).toEqual({ kind: 'broken', next: 0 });
		const fail: Http['stream'] = async () => Promise.reject(new TypeError('Failed to fetch'));
		expect(await readResults('/a?x', { key: 'k1', next: 0 }, never, take, fail)).toEqual({ kind: 'broken', next: 0 });
	});

	it('stops when the reader goes', async () => {
		const stop = new AbortController();
		const hang: Http['stream'] = (_, { signal }) =>
			new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
		const end = readResults('/a?x', { key: 'k1', next: 0 }, stop.signal, () => undefined, hang);
		stop.abort();
		expect(await end).toEqual({ kind: 'stopped' });
	});

	it('finds the cheapest ticket, and the lowest price at which this site sells one itself', () => {
		const sold = (id: string, offers: Offer[]) => ({ ...direct(id, 7, 0), offers });
		const tickets = [
			sold('other', [offer('nord', 'light', 1_000_000)]),
			sold('own', [offer('nord', 'light', 1_100_000), { ...offer('asteria', 'light', 1_300_000), supplier: 'embedded' }]),
			sold('more', [{ ...offer('asteria', 'light', 1_200_000), supplier: 'embedded' }]),
		];
		const store = createResults(propsOf(tickets, { done: true }));
		expect(store.cheapest()).toEqual({ id: 'other', total: 1_000_000, own: 1_200_000 });
	});

	it('gives a page rendered with the first tickets the full list', async () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000)], { done: false, suppliers: [{ id: 'embedded', state: 'pending' }] }));
		expect(store.cheapest()).toBeNull();
		for await (const part of partsOf(searchOf(PARTS))) store.take(part);
		expect(store.cheapest()).toEqual({ id: 'r', total: 1_500_000 });
		store.showWaiting();
		expect(
			store.$list
				.get()
				.ranked.map((one) => one.ticket.id)
				.sort(),
		).toEqual(['a', 'r']);
		expect(store.$facets.get()).toMatchObject({ shown: 2, total: 2 });
		expect(QUERY.adults).toBe(2);
	});
});

async function* partsOf(search: RunningSearch): AsyncGenerator<ResultsPart> {
	const parts: ResultsPart[] = [];
	await readResults('/svc/results?x=1', { key: '', next: 0 }, never, (part) => parts.push(part), serve(search));
	yield* parts;
}
