import { describe, expect, it, vi } from 'vitest';
import { changedEvent, createProductEvents, type EventElement, openedEvent, pressedEvent, sentEvent } from '#telemetry/product-events.ts';

/** An element inside others that these selectors find. */
const element = (own: Partial<EventElement>, ...selectors: string[]): EventElement => {
	const element: EventElement = {
		getAttribute: () => null,
		...own,
		closest: (selector) => (selectors.includes(selector) ? element : null),
	};
	return element;
};
const link = (path: string, ...selectors: string[]) =>
	element({ getAttribute: (name) => (name === 'href' ? path : null) }, 'a', ...selectors);

describe('events of the product areas (spec 3.13)', () => {
	it.each([
		[{ pageType: 'search', page: 'search' }, 'serp--results--opened'],
		[{ pageType: 'main', page: 'main' }, 'explore--main--opened'],
		[{ pageType: 'content', page: 'guides_IST' }, 'guides--page--opened'],
		[{ pageType: 'walks', page: 'walks_guides' }, 'guides--page--opened'],
		[{ pageType: 'faq_article', page: 'faq_article' }, 'support--faq--opened'],
		[{ pageType: 'seo_city', page: 'seo_cities' }, undefined],
	])('a page that is opened: %j', (dataset, name) => {
		expect(openedEvent(dataset)?.name).toBe(name);
	});
	it('a seller and a destination that are pressed', () => {
		expect(pressedEvent(link('/kz/click?agency=nord&t=1'))).toEqual({ name: 'tp_affiliate--seller--pressed', data: { agency: 'nord' } });
		expect(pressedEvent(link('/search/MOW0112IST1', '.destination-cards'))?.name).toBe('explore--destination--pressed');
		for (const other of [link('/faq'), link('/click'), element({})]) expect(pressedEvent(other)).toBeNull();
	});
	it('none for links elsewhere, and for a link in SVG, whose property is an object', () => {
		const svg = Object.assign(link('/hotels/search?destination=IST&at=41,29,14#hotel-map'), { href: { baseVal: '' } });
		expect([svg, link('mailto:a@example.com'), link('#map')].map(pressedEvent)).toEqual([null, null, null]);
		expect(pressedEvent(link('https://asteria.example/click?agency=nord'))?.name).toBe('tp_affiliate--seller--pressed');
	});
	it('a filter that is applied', () => {
		expect(changedEvent(element({ name: 'stops' }, '.filters-form'))).toEqual({ name: 'serp--filter--applied', data: { filter: 'stops' } });
		expect(changedEvent(element({ name: 'theme' }))).toBeNull();
	});
	it('a search, a question and a vote that are sent', () => {
		expect(sentEvent(element({}, '.search-form'), null)?.name).toBe('explore--search--sent');
		expect(sentEvent(element({}, '.faq-search'), null)?.name).toBe('support--faq--searched');
		const vote = sentEvent(element({}), element({ name: 'helpful', value: 'yes' }));
		expect(vote).toEqual({ name: 'support--answer--voted', data: { verdict: 'yes' } });
		expect(sentEvent(element({}), null)).toBeNull();
	});
	it('are sent while the service runs', () => {
		const listeners = new Map<string, (event: unknown) => void>();
		vi.stubGlobal('Element', class {});
		const target = Object.assign(new Element(), element({ name: 'stops' }, '.filters-form'));
		const document = {
			documentElement: { dataset: { pageType: 'search' } },
			addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
			removeEventListener: (type: string) => listeners.delete(type),
		} as unknown as Document;
		const track = vi.fn();
		const service = createProductEvents(document, track);
		service.start();
		listeners.get('change')?.({ target });
		expect(track.mock.calls.map(([{ name }]) => name)).toEqual(['serp--results--opened', 'serp--filter--applied']);
		service.stop?.();
		expect(listeners.size).toBe(0);
		vi.unstubAllGlobals();
	});
});
