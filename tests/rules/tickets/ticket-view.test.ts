import { describe, expect, it } from 'vitest';
import type { Offer } from '#engine/contract.ts';
import { NO_FILTERS, parseFilters } from '#features/filters/contract.ts';
import { bagState, hourSteps, listAddress, mostExcludingFilter, parsePage, priceSteps, ticketAddress } from '#features/results/rules.ts';
import { clickParams, listQuery, listViewOf, parseClick } from '#features/seller-redirect/address.ts';
import { isAllowedDeepLink, withClickParams } from '#features/seller-redirect/rules.ts';
import { clickView } from '#features/seller-redirect/server.ts';
import { airportSwitches } from '#features/tickets/rules.ts';
import { brandOffers } from '#features/tickets/server.ts';
import { AGENCIES, direct, LABELS, LIGHT, offer, openJaw, QUERY, STANDARD } from '#tests/support/results-tickets.ts';

const view = (bags: 0 | 1 | 2 = 0) => ({ filters: NO_FILTERS, sort: 'best' as const, trip: { cabinBag: false, checkedBags: bags } });

describe('the sellers of a ticket', () => {
	const sold = (offers: Offer[]) => ({ ...direct('a', 7, 2_000_000), offers });

	it('are grouped by fare, cheapest with the bags first, an unknown total last', () => {
		const ticket = sold([
			offer('silent', 'light', 1_900_000, null),
			offer('nord', 'light', 2_000_000, 200_000),
			offer('sud', 'light', 2_100_000, 100_000),
			offer('sud', 'standard', 2_600_000),
		]);
		const brands = brandOffers(ticket, view(1), QUERY, LABELS);
		expect(brands.map(({ brand }) => brand)).toEqual(['light', 'standard']);
		expect(brands[0]?.lines.map(({ offer: { agency }, total, known }) => [agency, total, known])).toEqual([
			['sud', 2_300_000, true],
			['nord', 2_400_000, true],
			['silent', 1_900_000, false],
		]);
		expect(brands[0]?.lines[1]).toMatchObject({ agencyName: 'Nord Travel', held: 94, added: 400_000 });
	});
});

describe('bags in a shown total', () => {
	it('are in the fare, added for everybody, absent, or unknown, and unknown is never none', () => {
		expect(bagState(STANDARD.checkedBag, 0, 200_000, 2)).toEqual({ kind: 'included', pieces: 1, kilos: 23 });
		expect(bagState(LIGHT.checkedBag, 2, 200_000, 3)).toEqual({ kind: 'added', pieces: 2, price: 1_200_000 });
		expect(bagState(LIGHT.checkedBag, 0, 200_000, 2)).toEqual({ kind: 'none' });
		expect(bagState(null, 0, 200_000, 2)).toEqual({ kind: 'unknown' });
		expect(bagState(LIGHT.checkedBag, 1, null, 2)).toEqual({ kind: 'unknown' });
	});
});

describe('steps of the filters', () => {
	it('are round sums between the cheapest and the most expensive', () => {
		expect(priceSteps({ from: 14_870, to: 61_200 })).toEqual([20_000, 30_000, 40_000, 50_000, 60_000]);
		expect(priceSteps({ from: 20_000, to: 20_000 })).toEqual([]);
	});

	it('are full hours between the shortest and the longest, eight at most', () => {
		expect(hourSteps({ from: 250, to: 600 })).toEqual([300, 360, 420, 480, 540]);
		expect(hourSteps({ from: 60, to: 60 * 48 }).length).toBeLessThanOrEqual(8);
		expect(hourSteps({ from: 100, to: 110 })).toEqual([]);
	});

	it('name the filter that costs most', () => {
		const tickets = [direct('a', 7, 2_500_000), direct('b', 9, 2_600_000)];
		const context = { trip: view().trip, seats: QUERY, legs: QUERY.legs, allianceOf: {}, scale: 100 };
		expect(mostExcludingFilter(tickets, { ...NO_FILTERS, priceMax: 10, refundable: true }, context)).toEqual({
			filter: 'priceMax',
			count: 2,
		});
		expect(mostExcludingFilter(tickets, NO_FILTERS, context)).toBeUndefined();
	});
});

describe('addresses of the list', () => {
	it('keep their own language beside the fields, and the page', () => {
		expect(listAddress('/kz/search/ALA0312IST1?language=ru', view(1), 2)).toBe('/kz/search/ALA0312IST1?language=ru&bags=1&page=2');
		expect(listAddress('/search/MOW0312IST2', view())).toBe('/search/MOW0312IST2');
	});

	it('lead to a ticket with what they carry', () => {
		expect(ticketAddress('/search/MOW0312IST2', 'a b')).toBe('/search/MOW0312IST2?t=a%20b');
		expect(ticketAddress('/search/MOW0312IST2?bags=1', 'a')).toBe('/search/MOW0312IST2?bags=1&t=a');
	});

	it('take anything else than a small number for the first page', () => {
		expect(['2', '99', '0', '-1', '1e3', 'x', '', null].map(parsePage)).toEqual([2, 99, 1, 1, 1, 1, 1, 1]);
	});
});

describe('the way to a seller', () => {
	const request = { search: 'MOW0312IST2', ticket: 'a', agency: 'nord', fare: 'light' as const, trip: view(1).trip, total: 2_400_000 };

	it('carries the choice and the total that was shown, and is read back', () => {
		expect(parseClick(new URLSearchParams(clickParams(request)))).toEqual(request);
		const view = { ...parseFilters(new URLSearchParams('sort=fastest&stops=0&agency=ost&agency=sud')), trip: request.trip };
		const fromList = parseClick(new URLSearchParams(clickParams({ ...request, list: listQuery(view) })));
		expect(fromList && listViewOf(fromList)).toEqual(view);
		expect(listViewOf(request)).toMatchObject({ sort: 'best', trip: request.trip });
		expect(parseClick(new URLSearchParams('search=MOW0312IST2&t=a&agency=nord&fare=luxury'))).toBeNull();
		expect(parseClick(new URLSearchParams('t=a'))).toBeNull();
		expect(parseClick(new URLSearchParams('search=%00&t=a&agency=nord&fare=light'))).toBeNull();
	});

	it('shows the same number, or by how much it changed', () => {
		const ticket = direct('a', 7, 2_000_000);
		expect(clickView(request, ticket, AGENCIES, QUERY)).toMatchObject({
			kind: 'ready',
			total: 2_400_000,
			move: 0,
			agencyName: 'Nord Travel',
		});
		expect(clickView({ ...request, total: 2_350_000 }, ticket, AGENCIES, QUERY)).toMatchObject({ move: 50_000 });
		expect(clickView({ ...request, total: null }, ticket, AGENCIES, QUERY)).toMatchObject({ move: 0 });
	});

	it('says that an offer is gone: no ticket, no such seller, no such fare', () => {
		expect(clickView(request, undefined, AGENCIES, QUERY)).toEqual({ kind: 'gone' });
		expect(clickView({ ...request, agency: 'sud' }, direct('a', 7, 1), AGENCIES, QUERY)).toEqual({ kind: 'gone' });
		expect(clickView({ ...request, fare: 'flex' }, direct('a', 7, 1), AGENCIES, QUERY)).toEqual({ kind: 'gone' });
	});

	it('has the labels of the visit appended, and keeps what it says itself (spec 4.6, 7)', () => {
		const plain = { marker: 'direct', erid: null, partner: null };
		expect(withClickParams('/click/seller?agency=nord', plain, 'c1')).toBe('/click/seller?agency=nord&marker=direct&click_id=c1');
		expect(withClickParams('https://seller.example/x?a=1#b', { marker: '12345', erid: 'e', partner: 'p' }, 'c1')).toBe(
			'https://seller.example/x?a=1&marker=12345&erid=e&partner=p&click_id=c1#b',
		);
		expect(withClickParams('https://seller.example/?marker=ours', plain, 'c1')).toBe('https://seller.example/?marker=ours&click_id=c1');
	});

	it('leads only to this site and to hosts of the list', () => {
		const hosts = new Set(['seller.example']);
		expect(isAllowedDeepLink('/click/seller?agency=nord', hosts)).toBe(true);
		expect(isAllowedDeepLink('https://seller.example/x', hosts)).toBe(true);
		for (const bad of [
			'//evil.example',
			'/\\evil.example',
			'http://seller.example',
			'https://seller.example.evil.example',
			'https://a@seller.example',
			'https://seller.example:8443/',
			'javascript:alert(1)',
			'',
		])
			expect(isAllowedDeepLink(bad, hosts), bad).toBe(false);
	});
});

describe('airports of one city that a trip needs both', () => {
	const cityOf = (code: string) => LABELS.airports[code]?.cityCode;

	it('are where the next leg leaves from another airport, and where the trip ends at another than it began', () => {
		expect(airportSwitches(openJaw('a', 1).legs, 'multi', cityOf)).toEqual([
			{ kind: 'between', from: 'SAW', to: 'IST' },
			{ kind: 'home', from: 'SVO', to: 'VKO' },
		]);
	});

	it('say that the second leg of a round trip is the way back', () => {
		expect(airportSwitches(openJaw('a', 1).legs, 'round', cityOf)).toEqual([
			{ kind: 'return', from: 'SAW', to: 'IST' },
			{ kind: 'home', from: 'SVO', to: 'VKO' },
		]);
	});

	it('are none on one leg, between the same airports, and between different cities', () => {
		const { legs } = openJaw('a', 1);
		expect(airportSwitches(legs.slice(0, 1), 'oneway', cityOf)).toEqual([]);
		expect(airportSwitches([...legs.slice(0, 1), ...direct('b', 7, 1).legs], 'round', cityOf)).toEqual([]);
	});
});
