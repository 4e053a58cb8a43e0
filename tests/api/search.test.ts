import { beforeAll, describe, expect, it } from 'vitest';
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { formatAddress, parseAddress } from '#features/search/address.ts';
import { alternatives } from '#features/search/alternatives.ts';
import { searchApi } from '#features/search/api.ts';
import { monthPrices, priceCalendar, priceGrid, priceOfDates, usualPrice } from '#features/search/calendar.ts';
import type { SearchOptions, SearchPart } from '#features/search/contract.ts';
import { searchPartSchema } from '#features/search/schema.ts';
import { cityOf, findTicket, hasFlights, lookUpTicket, startSearch, timetableCounts, todayAt } from '#features/search/server.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RATES = { rub: 1, usd: 84, kzt: 0.16, krw: 0.058 };
const OPTIONS: SearchOptions = { currency: 'rub', market: 'ru', now: NOW, rates: RATES };
const api = searchApi(
	() => RATES,
	() => NOW,
);

const query = (address: string): FlightQuery => {
	const { query: parsed, problems } = parseAddress(address, '2026-11-21', { cityOf });
	if (!parsed) throw new Error(JSON.stringify(problems));
	return parsed;
};
const ticketsOf = async (address: string, options = OPTIONS): Promise<readonly Ticket[]> => {
	const search = startSearch(query(address), options);
	await search.finished(20_000);
	return search.tickets();
};
const cheapest = (tickets: readonly Ticket[]): number | null =>
	tickets.length > 0 ? Math.min(...tickets.map(({ offers }) => offers[0]?.total ?? Infinity)) : null;

const lines = async (path: string): Promise<SearchPart[]> => {
	const response = await api.request(path);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toContain('application/x-ndjson');
	const text = await response.text();
	return text
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line) as SearchPart);
};

beforeAll(() => {
	timetableCounts();
});

describe('GET /svc/search', () => {
	it('streams parts as NDJSON, each as the contract says', async () => {
		const parts = await lines('/?params=MOW0112IST1');
		expect(parts[0]).toEqual({ kind: 'supplier', supplier: 'embedded', state: 'pending' });
		expect(parts.at(-1)?.kind).toBe('done');
		const batches = parts.filter((part) => part.kind === 'tickets');
		expect(batches.length).toBeGreaterThan(1);
		for (const part of parts) expect(searchPartSchema.safeParse(part).success).toBe(true);
		const tickets = batches.flatMap((part) => part.tickets);
		expect(parts.at(-1)).toMatchObject({ kind: 'done', total: tickets.length });
		expect(new Set(tickets.map(({ id }) => id)).size).toBe(tickets.length);
		const named = new Set(batches.flatMap((part) => part.agencies.map(({ id }) => id)));
		for (const { offers } of tickets) for (const { agency } of offers) expect(named.has(agency)).toBe(true);
	});

	it('takes the fields of the form as well, and sells in the requested currency or its market', async () => {
		const parts = await lines('/?origin_iata=mow&destination_iata=IST&depart_date=2026-12-01&adults=1&currency=usd');
		const same = await ticketsOf('MOW0112IST1', { ...OPTIONS, currency: 'usd' });
		expect(parts.at(-1)).toMatchObject({ kind: 'done', total: same.length });
		expect(cheapest(same)).toBeLessThan(100_000);
		const inTenge = await lines('/?params=ALA0112IST1&market=kz');
		const total = inTenge.flatMap((part) => (part.kind === 'tickets' ? part.tickets : []))[0]?.offers[0]?.total ?? 0;
		expect(total).toBeGreaterThan(4_000_000);
		expect(total % 100).toBe(0);
	});

	it.each([
		['/?params=MOW3002IST1', 'no-such-date'],
		['/?params=SVO0112DME1', 'same-place'],
		['/?params=MOW0112XXX1', 'unknown-place'],
		['/?params=%00', 'unreadable'],
		['/', 'origin-missing'],
		['/?origin_iata=MOW&destination_iata=IST&depart_date=2020-01-01', 'past-date'],
	])('rejects %s: %s', async (path, code) => {
		const response = await api.request(path);
		expect(response.status).toBe(400);
		const problem = (await response.json()) as { code: string; problems: { code: string }[] };
		expect(problem.code).toBe('invalid-query');
		expect(problem.problems.map((problem) => problem.code)).toContain(code);
	});

	it('rejects a currency without a rate and fields that are far too long', async () => {
		expect((await api.request('/?params=MOW0112IST1&currency=xxx')).status).toBe(400);
		expect((await api.request('/?params=MOW0112IST1&currency=constructor')).status).toBe(400);
		expect((await api.request(`/?params=${'A'.repeat(5000)}`)).status).toBe(400);
	});

	it('lets go of its stream when the reader leaves', async () => {
		const response = await api.request('/?params=MOW0212IST1');
		const reader = response.body?.getReader();
		expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
		await reader?.cancel();
	});
});

describe('a search', () => {
	it('is the same one for the same question within the hour, and the price is reproducible', async () => {
		const first = startSearch(query('MOW0112LED1'), OPTIONS);
		const later = { ...OPTIONS, now: new Date('2026-11-21T10:59:00Z') };
		expect(startSearch(query('MOW0112LED1'), later)).toBe(first);
		expect(startSearch(query('MOW0112LED1'), { ...OPTIONS, now: new Date('2026-11-21T11:00:00Z') })).not.toBe(first);
		expect(startSearch(query('MOW0112LED1'), { ...OPTIONS, market: 'kz' }).key).not.toBe(first.key);
		expect(() => startSearch(query('MOW0112LED1'), { ...OPTIONS, currency: 'xxx' })).toThrow(RangeError);
	});

	it('goes to the requested destination on the requested day, through connected airports', async () => {
		for (const address of ['MOW0112IST15121', 'LED1212BKK1', 'MOW0112IST-IST0512TBS-TBS0912EVN2']) {
			const parsed = query(address);
			const tickets = await ticketsOf(address);
			expect(tickets.length).toBeGreaterThan(0);
			expect(tickets.length).toBeLessThanOrEqual(250);
			for (const { legs } of tickets)
				legs.forEach(({ segments, transfers }, i) => {
					expect(cityOf(segments[0]?.from ?? '')).toBe(cityOf(parsed.legs[i]?.from ?? ''));
					expect(cityOf(segments.at(-1)?.to ?? '')).toBe(cityOf(parsed.legs[i]?.to ?? ''));
					expect(segments[0]?.departure.slice(0, 10)).toBe(parsed.legs[i]?.date);
					expect(transfers.length).toBe(segments.length - 1);
					const before = legs[i - 1]?.segments.at(-1)?.arrivalUtc ?? 0;
					expect(segments[0]?.departureUtc).toBeGreaterThan(before);
				});
		}
	});

	it('leaves time between legs of one day for another contract, and more for another airport', async () => {
		const kinds = new Set<boolean>();
		for (const address of ['LON1612PAR-PAR1612ROM1', 'MOW1612LED16121', 'MIL1612LON16121']) {
			const tickets = await ticketsOf(address);
			expect(tickets.length).toBeGreaterThan(0);
			for (const { legs } of tickets) {
				const [landing, takeoff] = [legs[0]?.segments.at(-1), legs[1]?.segments[0]];
				const sameAirport = landing?.to === takeoff?.from;
				expect((takeoff?.departureUtc ?? 0) - (landing?.arrivalUtc ?? 0)).toBeGreaterThanOrEqual(sameAirport ? 150 : 240);
				kinds.add(sameAirport);
			}
		}
		expect(kinds.size).toBe(2);
	});

	it('from one airport of a city leaves from that airport', async () => {
		for (const { legs } of await ticketsOf('VKO0112LED1')) expect(legs[0]?.segments[0]?.from).toBe('VKO');
	});

	it('finds every cabin that flies there, and has brands, allowances and rules for each', async () => {
		for (const cabin of ['', 'w', 'c']) {
			const tickets = await ticketsOf(`MOW0112DXB${cabin}1`);
			expect(tickets.length).toBeGreaterThan(0);
			for (const { fares, offers } of tickets) {
				expect(fares.length).toBeGreaterThan(0);
				expect(fares[0]?.brand).toBe(cabin === 'c' ? 'standard' : 'light');
				for (const offer of offers) expect(fares.some(({ brand }) => brand === offer.brand)).toBe(true);
				expect(offers.map(({ total }) => total)).toEqual(offers.map(({ total }) => total).sort((a, b) => a - b));
			}
		}
	});

	it('gives a self-transfer the price of the protected trip beside it', async () => {
		const tickets = await ticketsOf('LED1212BKK1');
		const self = (ticket: Ticket) => ticket.legs.some(({ transfers }) => transfers.some(({ selfTransfer }) => selfTransfer));
		const guarded = cheapest(tickets.filter((ticket) => !self(ticket)));
		for (const ticket of tickets) {
			if (!self(ticket)) expect(ticket.protectedTotal).toBeUndefined();
			else if (guarded !== null) expect(ticket.protectedTotal).toBeLessThanOrEqual(guarded);
		}
	});

	it('finds a ticket by its id again, in the same and in another hour', async () => {
		const [ticket] = await ticketsOf('MOW0112LED1');
		const later = startSearch(query('MOW0112LED1'), { ...OPTIONS, now: new Date('2026-11-21T15:00:00Z') });
		await later.finished(20_000);
		expect(ticket && findTicket(later, ticket.id)?.legs).toEqual(ticket?.legs);
		expect(findTicket(later, 'nothing')).toBeUndefined();
	});

	it('finds every ticket by its id, including those beyond the list', async () => {
		const search = startSearch(query('MOW0112IST15121'), OPTIONS);
		await search.finished(20_000);
		const [one, other] = [
			search.tickets()[0],
			search.tickets().find(({ id }) => id.split('_')[1] !== search.tickets()[0]?.id.split('_')[1]),
		];
		expect(one && lookUpTicket(search, one.id)?.ticket).toEqual(one);
		const out = search.tickets().map(({ id }) => id.split('_')[0]);
		const crossed = out.map((first) => `${first}_${other?.id.split('_')[1]}`).find((id) => !findTicket(search, id));
		expect(crossed && lookUpTicket(search, crossed)?.ticket.id).toBe(crossed);
		for (const id of ['', 'x', '_', 'a_b', `${one?.id}_x`, '\0'.repeat(500)]) expect(lookUpTicket(search, id)).toBeUndefined();
	});

	it('estimates emissions near what is usual, more for a higher cabin', async () => {
		const [economy] = (await ticketsOf('MOW0112IST1')).filter(({ legs }) => legs[0]?.segments.length === 1);
		expect(economy?.emissions.usual).toBeGreaterThan(80);
		expect(economy?.emissions.usual).toBeLessThan(250);
		expect((economy?.emissions.kilos ?? 0) / (economy?.emissions.usual ?? 1)).toBeGreaterThan(0.5);
		const [business] = (await ticketsOf('MOW0112ISTc1')).filter(({ legs }) => legs[0]?.segments.length === 1);
		expect(business?.emissions.kilos).toBeGreaterThan(economy?.emissions.usual ?? 0);
	});

	it('for anywhere and for countries finds no tickets of its own', async () => {
		expect(await ticketsOf('MOW0112ANY1')).toEqual([]);
		expect(await ticketsOf('MOW0112TR15121')).toEqual([]);
	});
});

describe('calendar, month and usual price', () => {
	it.each(['MOW0112LED1', 'MOW0112IST15121', 'ALA1012DXB17122'])('of %s are what a search of that day finds', async (address) => {
		const parsed = query(address);
		const days = priceCalendar(parsed, OPTIONS);
		expect(days).toHaveLength(7);
		const shift = (date: string, by: number) => new Date(Date.parse(date) + by * 86_400_000).toISOString().slice(0, 10);
		for (const by of [-2, 0, 3]) {
			const moved = { ...parsed, legs: parsed.legs.map((leg) => ({ ...leg, date: shift(leg.date, by) })) };
			expect(days[by + 3]?.total).toBe(cheapest(await ticketsOf(formatAddress(moved))));
		}
	});

	it('of a round trip have no return before the departure', () => {
		const grid = priceGrid(query('MOW0112IST03121'), OPTIONS);
		expect(grid?.totals).toHaveLength(7);
		grid?.departures.forEach((departure, row) => {
			grid.returns.forEach((date, column) => {
				if (date < departure) expect(grid.totals[row]?.[column]).toBeNull();
			});
		});
		const days = priceCalendar(query('MOW0112IST03121'), OPTIONS);
		expect(grid?.totals.map((row, i) => row[i])).toEqual(days.map(({ total }) => total));
		expect(priceGrid(query('MOW0112IST1'), OPTIONS)).toBeNull();
	});

	it('have nothing for days that have passed', () => {
		const days = priceCalendar(query('MOW2211LED1'), OPTIONS);
		expect(days.map(({ total }) => total === null)).toEqual([true, true, expect.anything(), false, false, false, false]);
	});

	it('of a month has each of its days', async () => {
		const days = await monthPrices(query('MOW0112LED1'), '2026-12', OPTIONS);
		expect(days).toHaveLength(31);
		expect(days[0]).toEqual({ date: '2026-12-01', total: priceCalendar(query('MOW0112LED1'), OPTIONS)[3]?.total });
	});

	it('state their exact dates', () => {
		for (const address of ['MOW0112LED1', 'MOW0112IST15121'])
			expect(priceOfDates(query(address), OPTIONS)).toBe(priceCalendar(query(address), OPTIONS)[3]?.total);
		expect(priceOfDates(query('MOW0112ANY1'), OPTIONS)).toBeNull();
	});

	it('say what is usual', () => {
		const usual = usualPrice(query('MOW0112IST15121'), OPTIONS);
		expect(usual).not.toBeNull();
		expect(usual?.low).toBeLessThanOrEqual(usual?.middle ?? 0);
		expect(usual?.middle).toBeLessThanOrEqual(usual?.high ?? 0);
	});

	it('are served', async () => {
		const calendar = (await (await api.request('/calendar?params=MOW0112IST15121')).json()) as {
			days: unknown[];
			grid: object;
			usual: object;
		};
		expect(calendar.days).toHaveLength(7);
		expect(calendar.grid).not.toBeNull();
		const month = (await (await api.request('/month?origin_iata=MOW&destination_iata=LED&month=2026-12&trip_class=Y&adults=2')).json()) as {
			days: unknown[];
		};
		expect(month.days).toHaveLength(31);
		expect((await api.request('/month?origin_iata=MOW&destination_iata=LED&month=2027-11&adults=1')).status).toBe(200);
		expect((await api.request('/month?origin_iata=MOW&destination_iata=LED&month=soon')).status).toBe(400);
		for (const [now, origin] of [
			['2026-11-22T22:30:00Z', 'MOW'],
			['2026-11-22T23:30:00Z', 'PKC'],
			['2026-11-23T02:30:00Z', 'NYC'],
		] as const) {
			const todayApi = searchApi(
				() => RATES,
				() => new Date(now),
			);
			expect((await todayApi.request(`/month?origin_iata=${origin}&destination_iata=IST&month=2026-11`)).status, now).toBe(200);
		}
		expect((await api.request('/calendar?params=hello')).status).toBe(400);
	});
});

describe('where nothing is found', () => {
	it('other days, airports nearby and ways in two parts are offered, each of which can be had', async () => {
		const result = await alternatives(query('MOW0112LEDf1'), OPTIONS);
		expect(Object.keys(result)).toEqual(['dates', 'airports', 'splits']);
		const plain = await alternatives(query('MOW0112LED1'), OPTIONS);
		expect(plain.dates.length).toBeGreaterThan(0);
		expect(plain.splits.length).toBeGreaterThan(0);
		for (const { query: other, total } of [...plain.dates, ...plain.airports, ...plain.splits].slice(0, 4))
			expect(cheapest(await ticketsOf(formatAddress(other)))).toBe(total);
	});
});

describe('places and days for the readers of addresses', () => {
	it('know cities, airports, countries and anywhere', () => {
		expect(['SVO', 'MOW', 'IST', 'SAW', 'TR', 'ANY', 'XXX', 'ZZ', ''].map(cityOf)).toEqual([
			'MOW',
			'MOW',
			'IST',
			'IST',
			'TR',
			'ANY',
			undefined,
			undefined,
			undefined,
		]);
		expect(hasFlights('MOW')).toBe(true);
		expect(hasFlights('XXX')).toBe(false);
	});

	it('know the date at a place', () => {
		expect(todayAt('SYD', new Date('2026-11-21T20:00Z'))).toBe('2026-11-22');
		expect(todayAt('LAX', new Date('2026-11-21T05:00Z'))).toBe('2026-11-20');
		expect(todayAt('XXX', NOW)).toBe('2026-11-21');
	});
});
