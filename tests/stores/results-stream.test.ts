import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Http } from '#browser/http.ts';
import type { Ticket } from '#engine/contract.ts';
import type { ResultsPart, RunningSearch } from '#features/results/contract.ts';
import { packTickets, unpackTickets } from '#features/results/pack.ts';
import { streamResults } from '#features/results/response-stream.ts';
import { createResults } from '#features/results/store.ts';
import { readResults } from '#features/results/stream.ts';
import type { SearchPart } from '#features/search/contract.ts';
import { AGENCIES, direct, LIGHT, leg, offer, propsOf, QUERY, risky, STANDARD, segment, ticket } from './results-tickets.ts';

const allowance = fc.option(fc.record({ pieces: fc.nat(3), kilos: fc.nat(32) }));
const rule = fc.record({ allowed: fc.option(fc.boolean()), fee: fc.nat(9_999_900) });
const fare = fc.record({ cabinBag: allowance, checkedBag: allowance, refund: rule, exchange: rule, seatsLeft: fc.option(fc.nat(9)) });
const anyTicket = fc
	.record({
		id: fc.stringMatching(/^[\w-]{1,20}$/),
		stops: fc.nat(2),
		back: fc.boolean(),
		bits: fc.record({ night: fc.boolean(), selfTransfer: fc.boolean(), interline: fc.boolean(), recheck: fc.boolean() }),
		attention: fc.constantFrom(undefined, 'visa-airside' as const, 'visa-landside' as const, 'border' as const),
		operating: fc.constantFrom(undefined, 'S7'),
		fares: fc.tuple(fare, fare),
		price: fc.integer({ min: 1, max: 1e9 }),
		bagPrice: fc.option(fc.nat(1e6)),
		protectedTotal: fc.option(fc.nat(1e9), { nil: undefined }),
	})
	.map(({ id, stops, back, bits, attention, operating, fares, price, bagPrice, protectedTotal }): Ticket => {
		const airports = ['SVO', 'TBS', 'SAW', 'IST'];
		const route = [...airports.slice(0, stops + 1), 'IST'];
		const segments = (start: number) =>
			route.slice(1).map((to, i) => ({
				...segment(route[i] ?? '', to, start + i * 300, 150 + i),
				...(operating ? { operating } : {}),
			}));
		const one = (start: number) => {
			const made = leg(segments(start));
			return { ...made, transfers: made.transfers.map((transfer) => ({ ...transfer, ...bits, ...(attention ? { attention } : {}) })) };
		};
		return {
			...ticket(id, price, [one(60), ...(back ? [one(9000)] : [])], [offer('nord', 'light', price, bagPrice)]),
			fares: [
				{ ...LIGHT, ...fares[0] },
				{ ...STANDARD, ...fares[1] },
			],
			...(protectedTotal === undefined ? {} : { protectedTotal }),
		};
	});

describe('packed tickets', () => {
	it('come out as they went in, in their order', () => {
		const property = fc.property(fc.array(anyTicket, { maxLength: 12 }), (tickets) => {
			expect(unpackTickets(packTickets(tickets))).toEqual(tickets);
		});
		fc.assert(property);
	});

	it('hold a shared flight once', () => {
		const tickets = Array.from({ length: 10 }, (_, i) => direct(`t${i}`, 7, 1_000_000 + i));
		expect(packTickets(tickets).segments.split(';')).toHaveLength(1);
	});
});

/** A search whose parts are given. */
const searchOf = (parts: SearchPart[], key = 'k1'): RunningSearch => ({
	key,
	done: true,
	tickets: () => parts.flatMap((part) => (part.kind === 'tickets' ? part.tickets : [])),
	agencies: () => AGENCIES,
	found: () => 2,
	suppliers: () => [{ id: 'embedded', state: 'answered' }],
	async *parts() {
		yield* parts;
	},
});
const PARTS: SearchPart[] = [
	{ kind: 'tickets', supplier: 'embedded', tickets: [direct('a', 7, 2_000_000)], agencies: AGENCIES },
	{ kind: 'tickets', supplier: 'embedded', tickets: [risky('r', 6, 1_500_000)], agencies: [] },
	{ kind: 'supplier', supplier: 'embedded', state: 'answered' },
	{ kind: 'done', total: 2, found: 2 },
];
const serve =
	(search: RunningSearch): typeof fetch =>
	async (input) => {
		const url = new URL(String(input), 'http://x');
		const reader = { key: url.searchParams.get('key') ?? '', from: Number(url.searchParams.get('from')), language: 'en' as const };
		return new Response(streamResults(search, reader));
	};
const never = new AbortController().signal;

describe('the stream of a search', () => {
	it('tells every part once, names with the first ticket that needs them', async () => {
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

	it('tells a search of another hour in full', async () => {
		const parts: ResultsPart[] = [];
		await readResults('/svc/results?x=1', { key: 'k1', next: 3 }, never, (part) => parts.push(part), serve(searchOf(PARTS, 'k2')));
		expect(parts).toHaveLength(5);
	});

	it('ends as broken with the next part to ask for: cut lines, refusals, no connection', async () => {
		const half: Http['stream'] = async () => new Response('{"kind":"search","key":"k1"}\n{"kind":"done","n":4,"to');
		const take = () => undefined;
		expect(await readResults('/a?x', { key: 'k1', next: 4 }, never, take, half)).toEqual({ kind: 'broken', next: 4 });
		const refuse: Http['stream'] = async () => new Response('no', { status: 503 });
		expect(await readResults('/a?x', { key: 'k1', next: 0 }, never, take, refuse)).toEqual({ kind: 'broken', next: 0 });
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

	it('gives a page drawn with the first tickets the whole list', async () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000)], { done: false, suppliers: [{ id: 'embedded', state: 'asking' }] }));
		for await (const part of partsOf(searchOf(PARTS))) store.take(part);
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
