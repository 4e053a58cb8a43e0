/** Why a search to anywhere or to a country finds nothing, and what is offered instead. */
import { describe, expect, it } from 'vitest';
import type { FlightQuery } from '#engine/contract.ts';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import { parseAddress } from '#features/search/address.ts';
import type { NoResults } from '#features/search/contract.ts';
import { cheapestDestinations, openOptions } from '#features/search/destinations.ts';
import { explainNoResults } from '#features/search/no-results.ts';
import { cityOf, hasFlights } from '#features/search/server.ts';
import { loadWorld } from '#world/load-world.ts';

const TODAY = '2026-11-21';
const options = { currency: 'rub', market: 'ru', now: new Date(`${TODAY}T12:00:00Z`), rates: EMBEDDED.rates };

function queryOf(address: string): FlightQuery {
	const { query } = parseAddress(address, TODAY, { cityOf });
	if (!query) throw new Error(address);
	return query;
}

const cheapest = (query: FlightQuery) => cheapestDestinations(query.legs[0]?.from ?? '', openOptions(query, options, 20));

/** A search of the next days that has places for one traveller and none for such a party. */
async function fullFor(party: string): Promise<string> {
	for (const trip of ['MOW2211', 'MOW2311', 'LED2211', 'LED2311'].flatMap((start) =>
		['GE', 'AM', 'TJ', 'KG', 'QA', 'CU'].map((to) => start + to),
	)) {
		const [alone, together] = [await cheapest(queryOf(`${trip}1`)), await cheapest(queryOf(trip + party))];
		if (alone.length > 0 && together.length === 0) return trip + party;
	}
	throw new Error('every flight has places for all');
}

/** The answer for a search that finds nothing; every search that it offers finds the trip that it names, at that price. */
async function noResultsOf(address: string): Promise<NoResults> {
	const query = queryOf(address);
	expect(await cheapest(query), address).toEqual([]);
	const noResults = await explainNoResults(query, options);
	for (const { query: other, example } of [...noResults.dates, ...noResults.changes, ...noResults.origins])
		expect(await cheapest(other), `${address} → ${JSON.stringify(other.legs)}`).toContainEqual(example);
	return noResults;
}

const firstDate = ({ query }: { query: FlightQuery }) => query.legs[0]?.date ?? '';

describe('nothing found', () => {
	it('where nothing flies from: the nearest cities that something flies from', async () => {
		const empty = [...loadWorld().cities.keys()].filter((code) => !hasFlights(code)).slice(0, 4);
		for (const city of empty) {
			const { reason, dates, changes, origins } = await noResultsOf(`${city}1012ANY1`);
			expect([reason, dates, changes]).toEqual(['noService', [], []]);
			expect(origins.map(({ kilometres }) => kilometres)).toEqual(origins.map(({ kilometres }) => kilometres).sort((a, b) => a - b));
		}
		expect(empty).toHaveLength(4);
	});
	it('on a day without flights: days nearby in order, on a round trip of the requested length', async () => {
		const { reason, dates } = await noResultsOf('AAC1012ANY17122');
		expect(reason).toBe('day');
		expect(dates.map(firstDate)).toEqual([...dates.map(firstDate)].sort());
		for (const { query } of dates) {
			expect(query).toMatchObject({ kind: 'round', adults: 2 });
			expect(Date.parse(query.legs[1]?.date ?? '') - Date.parse(firstDate({ query }))).toBe(7 * 86_400_000);
		}
	});
	it('never offers a day that has passed', async () => {
		const { dates } = await explainNoResults(queryOf('AAC2211ANY1'), options);
		for (const date of dates.map(firstDate)) expect(date >= TODAY, date).toBe(true);
	});
	it('in a class without flights there: economy, and anywhere in this class', async () => {
		const { reason, changes } = await noResultsOf('MOW1012TRf1');
		expect(reason).toBe('cabin');
		expect(changes.map(({ change, query }) => [change, query.cabin])).toEqual([
			['economy', 'economy'],
			['anywhere', 'first'],
		]);
	});
	it('for more travellers than there are seats: as many as there are, children not alone', async () => {
		const { reason, changes } = await noResultsOf(await fullFor('521'));
		expect(reason).toBe('seats');
		const fewer = changes.find(({ change }) => change === 'fewer')?.query;
		expect(fewer?.adults).toBeGreaterThan(0);
		expect((fewer?.adults ?? 9) + (fewer?.children ?? 9)).toBeLessThan(7);
		expect(fewer?.infants).toBeLessThanOrEqual(fewer?.adults ?? 0);
	});
	it('in the only city of a country', async () => {
		const { reason, changes, dates, origins } = await noResultsOf('SIN1012SG1');
		expect([reason, changes.map(({ change }) => change), dates, origins]).toEqual(['onlyCity', ['anywhere'], [], []]);
	});
	it('where no way leads within a week: anywhere else', async () => {
		const { reason, changes } = await noResultsOf('MOW1012KI1');
		expect([reason, changes.map(({ change }) => change)]).toEqual(['noItinerary', ['anywhere']]);
	});
	it('is worked out once an hour', async () => {
		const query = queryOf('MOW1012KI1');
		expect(explainNoResults(query, options)).toBe(explainNoResults(query, options));
		expect(explainNoResults({ ...query, adults: 2 }, options)).not.toBe(explainNoResults(query, options));
	});
});
