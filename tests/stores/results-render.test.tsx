import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#features/filters/contract.ts';
import type { ResultsProps } from '#features/results/contract.ts';
import { Results } from '#features/results/Results.island.tsx';
import { time } from '#lib/format.ts';
import { formatsFor } from '#site/formats.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { direct, openJaw, propsOf, QUERY, risky, STANDARD } from '#tests/support/results-tickets.ts';

const render = (props: ResultsProps): string => renderToStaticMarkup(<Results {...props} />);
const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length;

describe('times on a card', () => {
	const places = (['AS', 'WA'] as const).flatMap((brand) =>
		marketsOf(brand).flatMap((market) => (offerOf(brand, market)?.languages ?? []).map((language) => ({ market, language }))),
	);
	it.each(places)('are complete, with every part of a half of the day: $language in $market', ({ market, language }) => {
		const price = { formats: formatsFor(language, market, 'usd'), sold: 'usd', shown: 'usd' };
		for (const at of ['2026-12-03T05:15', '2026-12-03T17:15']) {
			const one = propsOf([direct('a', Number(at.slice(11, 13)) - 3, 2_000_000)], { price });
			const text = render(one)
				.replace(/<[^>]+>/g, '')
				.replaceAll('\u00a0', ' ');
			expect(text).toContain(time(price.formats, `${at.slice(0, 14)}00`).replaceAll('\u00a0', ' '));
		}
	});
});

describe('the results island rendered on the server', () => {
	const html = render(propsOf([direct('a', 7, 2_000_000), risky('r', 6, 1_500_000)]));

	it('has total, bags, times with codes, duration and airline of each ticket', () => {
		const card = html.split('<article')[1] ?? '';
		for (const text of [
			'₽',
			'for 2 passengers',
			'No checked bag',
			'Cabin bag 10',
			'SVO',
			'IST',
			'4h',
			'nonstop',
			'Aeroflot',
			'CO₂ estimate',
		])
			expect(card.replaceAll('\u00a0', ' ')).toContain(text);
	});

	it('says the risk of a self-transfer and marks the cheapest', () => {
		const card = html.split('<article')[2] ?? '';
		expect(card).toContain('Connection at your risk');
		expect(card).toContain('Cheapest');
		expect(card).toContain('Tbilisi');
	});

	it('names the airports where a trip leaves or comes back by another one of the city', () => {
		const card = render(propsOf([openJaw('o', 2_000_000)]));
		expect(card).toContain('Arrive SAW, leave from IST');
		expect(card).toContain('Leave from SVO, return to VKO');
		const round = render(propsOf([openJaw('o', 2_000_000)], { query: { ...QUERY, kind: 'round' } }));
		expect(round).toContain('Arrive SAW, fly back from IST');
		expect(round).not.toContain('leave from IST');
	});

	it('has the date of each leg where a trip has several', () => {
		expect(render(propsOf([openJaw('o', 2_000_000)], { query: { ...QUERY, kind: 'multi' } })).match(/leg-date/g)).toHaveLength(2);
		expect(html).not.toContain('leg-date');
	});

	it('is at most 60 elements a card and has no style attribute', () => {
		for (const card of html.split('<article').slice(1)) expect(count(card.split('</article>')[0] ?? '', /<\w/g)).toBeLessThanOrEqual(60);
		expect(html).not.toMatch(/\sstyle=/);
	});

	it('names each ticket by a heading: total, airlines, times and stops', () => {
		const text = html.replaceAll('\u00a0', ' ');
		expect(text).toContain('<article class="ticket" id="ticket-1" tabindex="-1" aria-labelledby="ticket-1-title">');
		expect(text).toMatch(/<h3 class="visually-hidden" id="ticket-1-title">[^<]*20,000[^<]*, Aeroflot, 10:00–14:25, nonstop<\/h3>/);
		expect(text).toMatch(/<h3[^>]*ticket-2-title">[^<]*, Georgian Airways and Pegasus, 09:00–[^<]*Tbilisi[^<]*<\/h3>/);
		expect(text).toContain('aria-labelledby="ticket-1-go ticket-1-title"');
	});

	it('says the number beside a filter in words, and names each group once', () => {
		expect(html).toMatch(/aria-hidden="true">1<\/span><span class="visually-hidden">1 ticket<\/span>/);
		const stops = /<details[^>]*aria-labelledby="([^"]+)"[^>]*><summary id="([^"]+)">Stops<\/summary>(.*?)<\/details>/.exec(html);
		expect(stops?.[1]).toBe(stops?.[2]);
		expect(stops?.[3]).not.toContain('<fieldset');
	});

	it('counts the filters that are set in a chip on the button', () => {
		const view = {
			filters: { ...NO_FILTERS, stops: [0], noNight: true },
			sort: 'best' as const,
			trip: { cabinBag: false, checkedBags: 0 as const },
		};
		expect(render(propsOf([direct('a', 7, 2_000_000)], { view }))).toContain('Filters <span class="counter num">2</span>');
		expect(html).not.toContain('class="counter');
	});

	it('works as links and one GET form without script', () => {
		expect(html).toContain('<form class="filters-form" action="/search/MOW0312IST2" method="get"');
		expect(html).toContain('href="/search/MOW0312IST2?sort=cheapest"');
		expect(html).toContain('href="/search/MOW0312IST2?t=a"');
		expect(html).toContain('href="#filters"');
		expect(html).not.toContain('data-live');
	});

	it('keeps language and order in the form, and what is chosen', () => {
		const view = { filters: { ...NO_FILTERS, stops: [0] }, sort: 'fastest' as const, trip: { cabinBag: true, checkedBags: 1 as const } };
		const other = render(propsOf([direct('a', 7, 2_000_000)], { view, address: '/kz/search/MOW0312IST2?language=en' }));
		expect(other).toContain('<input type="hidden" name="language" value="en"/>');
		expect(other).toContain('<input type="hidden" name="sort" value="fastest"/>');
		expect(other).toMatch(/<input type="radio" name="bags" checked="" value="1"\/>/);
		expect(other).toMatch(/<input type="checkbox" name="stops" checked="" value="0"\/>/);
	});

	it('says that a bag price is unknown instead of taking it for nothing', () => {
		const [offer] = direct('a', 7, 2_000_000).offers;
		const silent = {
			...direct('a', 7, 2_000_000),
			fares: [{ ...STANDARD, checkedBag: null }],
			offers: [{ ...offer, brand: 'standard', bagPrice: null }],
		};
		const view = { filters: NO_FILTERS, sort: 'best' as const, trip: { cabinBag: false, checkedBags: 1 as const } };
		const other = render(propsOf([silent as ReturnType<typeof direct>], { view }));
		expect(other).toContain('Checked bag: unknown');
		expect(other).toContain('without bags: the seller doesn’t say their price');
	});

	it('shows a place for tickets while no supplier has responded, and what failed', () => {
		const none = propsOf([], { done: false, suppliers: [{ id: 'slow', state: 'pending' }] });
		expect(render(none)).toContain('Searching: 0 of 1 supplier answered');
		const failed = propsOf([direct('a', 7, 2_000_000)], {
			suppliers: [
				{ id: 'embedded', state: 'responded' },
				{ id: 'slow', state: 'failed' },
			],
		});
		expect(render(failed)).toContain('1 of 2 suppliers didn’t answer');
	});

	it('says of how many options the tickets are the best, once the search is complete', () => {
		const tickets = [direct('a', 7, 2_000_000), risky('r', 6, 1_500_000)];
		expect(render(propsOf(tickets, { found: 1480 }))).toContain('Best 2 of 1,480');
		expect(render(propsOf(tickets, { found: 2 }))).toContain('2 tickets');
		const view = { filters: { ...NO_FILTERS, stops: [0] }, sort: 'best' as const, trip: { cabinBag: false, checkedBags: 0 as const } };
		expect(render(propsOf(tickets, { found: 1480, view }))).toContain('1 of the best 2 tickets');
		const searching = propsOf(tickets, { found: 1480, done: false, suppliers: [{ id: 'slow', state: 'pending' }] });
		expect(render(searching)).not.toContain('Best 2');
	});

	it('offers a way out of filters that leave nothing', () => {
		const view = { filters: { ...NO_FILTERS, priceMax: 10 }, sort: 'best' as const, trip: { cabinBag: false, checkedBags: 0 as const } };
		const other = render(propsOf([direct('a', 7, 2_000_000)], { view, cost: { filter: 'priceMax', count: 1 } }));
		expect(other).toContain('None of 1 ticket fits the filters');
		expect(other).toContain('Remove “Price for all”');
		expect(other).toContain('Reset all filters');
	});
});
