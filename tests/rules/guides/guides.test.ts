/** City guides, walks and audio guides: their figures, maps and files (spec 2.1, 2.2). */
import { describe, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import { articleAt, guideAt } from '#features/guides/find-article.ts';
import { clockAtNoon, costRows, currencyOf, guideFacts, highMonths, signsOf } from '#features/guides/guide-view.ts';
import { audioGuideJsonLd, guideJsonLd, walkJsonLd } from '#features/guides/json-ld.ts';
import { legBetween, listeningMinutes, middleOf, monthRuns, tourOf } from '#features/guides/rules.ts';
import { audioGuideOf, guideOf, listOf, loadAudioGuide, walkOf } from '#features/guides/server.ts';
import { gpxOf } from '#features/guides/walks/gpx.ts';
import { CARD_SKETCH, PAGE_SKETCH, sketchOf } from '#features/guides/walks/sketch.ts';
import { stopNotes } from '#features/guides/walks/walk-view.ts';
import { LOCALES } from '#i18n/locales.ts';
import { formats } from '#site/formats.ts';
import { prepareAudioGuides, ROUTES } from '#site/route-table.ts';
import { readXml, type XmlElement } from '#tests/support/read-xml.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RATES = { rub: 1, usd: 90, try: 1.83, kzt: 0.18, uzs: 0.0077, thb: 2.5, jpy: 0.6, gel: 33, amd: 0.23, aed: 24.5, eur: 97 };
const site = siteAt('/guides');
const visit = visitOf(site, NOW);

const shown = (kind: 'guides' | 'walks' | 'audioguides', slug: string, at = visit) => {
	const lookup = loadContent().find(kind, slug, at);
	if (lookup.kind !== 'shown') throw new Error(`${kind}/${slug} is ${lookup.kind}`);
	return lookup.shown;
};

describe('addresses', () => {
	it.each([
		['IST', 'shown'],
		['ist', '/guides/IST'],
		['XXX', 'none'],
		['', 'none'],
	])('spec 2.1: /guides/%s is %s', (city, expected) => {
		const lookup = guideAt(city, visit);
		expect(lookup.kind === 'moved' ? lookup.to : lookup.kind).toBe(expected);
	});
	it.each([
		['walks', 'IST', 'istanbul-old-city', 'shown'],
		['walks', 'ist', 'istanbul-old-city', '/walks/IST/istanbul-old-city'],
		['walks', 'MOW', 'istanbul-old-city', 'none'],
		['audioguides', 'MOW', 'red-square', 'shown'],
		['audioguides', 'IST', 'red-square', 'none'],
		['audioguides', 'IST', 'nothing', 'none'],
	] as const)('spec 2.1: /%s/%s/%s is %s', (kind, city, slug, expected) => {
		const lookup = articleAt(kind, city, slug, visit);
		expect(lookup.kind === 'moved' ? lookup.to : lookup.kind).toBe(expected);
	});
	it('spec 2.1: an audio guide has what it needs before it opens; without that it stays closed', async () => {
		const path = '/audioguides/IST/sultanahmet';
		const place = { brand: 'AS', market: 'ru', language: 'ru' } as const;
		const watch = { warn: () => undefined, now: () => 0 };
		const order: string[] = [];
		prepareAudioGuides((visit) => {
			order.push(visit.path);
			return loadAudioGuide(visit);
		});
		expect((await ROUTES.open(path, place, watch)).kind).toBe('open');
		expect((await ROUTES.open('/audioguides/IST/nothing', place, watch)).kind).toBe('open');
		expect((await ROUTES.open(path, { ...place, brand: 'WA' }, watch)).kind).toBe('barrier');
		expect(order).toEqual([path, '/audioguides/IST/nothing']);
		prepareAudioGuides(() => {
			throw new Error('no tables');
		});
		expect(await ROUTES.open(path, place, watch)).toMatchObject({ kind: 'barrier', error: { reason: 'failed' } });
		prepareAudioGuides(loadAudioGuide);
	});
	it('lead to pages only where they are open: guides and walks in their markets, audio guides of the main brand', () => {
		const open = (url: string, host?: string) => {
			const at = siteAt(url, host ? { host } : {});
			return (['guides', 'walks', 'audioguides'] as const).map((kind) => listOf(kind, at, NOW).filter(({ path }) => path !== null).length);
		};
		expect(open('/')).toEqual([12, 8, 4]);
		expect(open('/kz')).toEqual([12, 0, 4]);
		expect(open('/kg?language=en')).toEqual([0, 0, 4]);
		expect(open('/fr')).toEqual([0, 0, 4]);
		expect(open('/', 'wa.localhost:4321')).toEqual([12, 0, 0]);
	});
});

describe('distances and times', () => {
	it('are the straight line times 1.3, at 4.5 km/h', () => {
		const from = { lat: 0, lon: 0 };
		// A hundredth of a degree of the mean sphere is 1111.95 m.
		expect(legBetween(from, { lat: 0.01, lon: 0 })).toEqual({ metres: 1450, minutes: 19 });
		expect(legBetween(from, from)).toEqual({ metres: 0, minutes: 1 });
	});
	it('add up to what is shown', () => {
		for (const walk of listOf('walks', site, NOW)) {
			const legs = walk.stops.flatMap(({ leg }) => (leg ? [leg] : []));
			expect(legs).toHaveLength(walk.stops.length - 1);
			expect(walk.metres).toBe(legs.reduce((sum, { metres }) => sum + metres, 0));
			expect(walk.walking).toBe(legs.reduce((sum, { minutes }) => sum + minutes, 0));
			expect(walk.looking).toBe(walk.stops.reduce((sum, { minutes }) => sum + minutes, 0));
			expect(walk.metres / walk.walking).toBeGreaterThan(60);
			expect(walk.metres / walk.walking).toBeLessThan(90);
		}
		expect(tourOf([])).toEqual({ legs: [], metres: 0, walking: 0, looking: 0 });
	});
	it('of listening follow the words', () => {
		expect([listeningMinutes(''), listeningMinutes('слово '.repeat(600))]).toEqual([1, 5]);
		for (const { minutes } of listOf('audioguides', site, NOW)) expect(minutes).toBeGreaterThan(4);
	});
});

describe('seasons', () => {
	it('are runs of months, over the new year too', () => {
		expect(monthRuns(['a', 'b', 'b', 'a'], 'b')).toEqual([{ from: 1, to: 2 }]);
		expect(monthRuns(['a', 'b', 'b', 'a'], 'a')).toEqual([{ from: 3, to: 0 }]);
		expect(monthRuns(['a', 'a'], 'a')).toEqual([{ from: 0, to: 1 }]);
		expect(monthRuns(['a', 'a'], 'c')).toEqual([]);
	});
	it('are described in words', () => {
		expect(highMonths(guideOf(shown('guides', 'BKK'), site).season, formats(site))).toBe('ноябрь – февраль');
	});
});

describe('facts of a guide', () => {
	it('compare clocks, in summer and in winter', () => {
		expect(clockAtNoon('NYC', 'MOW', NOW).slice(11)).toBe('04:00');
		expect(clockAtNoon('NYC', 'MOW', new Date('2026-07-01T12:00:00Z')).slice(11)).toBe('05:00');
		expect(clockAtNoon('IST', 'MOW', NOW).slice(11)).toBe('12:00');
	});
	it('give the offset of a city in the time zone of the capital instead of comparing it with itself', () => {
		const clock = (city: string, home: string) =>
			guideFacts(guideOf(shown('guides', city), site), site, home, new Date('2026-11-23T12:00:00Z'), RATES)[0]?.value;
		expect([clock('NYC', 'WAS'), clock('IST', 'MOW')]).toEqual(['UTC−5', 'Как в Москве']);
	});
	it.each(LOCALES)('are complete in %s', (language) => {
		const at = { ...site, language };
		for (const guide of listOf('guides', at, NOW)) {
			const facts = guideFacts(guide, at, 'MOW', NOW, RATES);
			expect(facts.length).toBe(guide.city === 'MOW' ? 2 : 3);
			for (const { label, value, note = '-' } of facts) {
				for (const text of [label, value, note]) expect(text).toMatch(/\S/);
				expect(`${label}${value}${note}`).not.toMatch(/undefined|NaN|null|\{|\}/);
			}
		}
	});
	it('name the money that is paid with, also where the estimates are in another', () => {
		const money = (city: string) => guideFacts(guideOf(shown('guides', city), site), site, 'MOW', NOW, RATES).at(-1);
		expect([money('TYO'), money('DXB')?.value, money('IST')?.value]).toEqual([
			{ label: 'Валюта', value: 'Японская иена' },
			'Дирхам ОАЭ',
			'Турецкая лира',
		]);
		for (const { city } of listOf('guides', site, NOW)) expect(currencyOf(city), city).toBeDefined();
	});
	it('say prices as they are there, and converted to two digits', () => {
		const [coffee] = costRows(guideOf(shown('guides', 'IST'), site).costs, site, RATES);
		expect(coffee?.here.join()).toMatch(/₺/);
		// 80 liras at 1.83 are 146.4 roubles, in kopecks.
		expect([coffee?.minor[0], coffee?.yours?.[0].minor]).toEqual([8000, 15000]);
		expect(coffee?.yours?.[0].text).toMatch(/^≈.*₽$/);
		expect(costRows(guideOf(shown('guides', 'MOW'), site).costs, site, RATES)[0]?.yours).toBeUndefined();
		expect(costRows(guideOf(shown('guides', 'IST'), site).costs, site, { rub: 1 })[0]?.yours).toBeUndefined();
	});
});

describe('sketch maps', () => {
	const all = [...listOf('guides', site, NOW).map(({ places }) => places), ...listOf('walks', site, NOW).map(({ stops }) => stops)];

	it('keep every sign inside, and on a page none covers another', () => {
		for (const places of all) {
			for (const size of [PAGE_SKETCH, CARD_SKETCH]) {
				const { width, height, pins } = sketchOf(places, size);
				expect(pins.map(({ id }) => id)).toEqual(places.map(({ id }) => id));
				for (const { x, y } of pins) {
					expect(Math.min(x, y, width - x, height - size.foot - y)).toBeGreaterThanOrEqual(size.pad / 2 - 1);
				}
				if (size.apart > 0)
					for (const [i, one] of pins.entries())
						for (const other of pins.slice(i + 1))
							expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} ${other.id}`).toBeGreaterThan(23.5);
			}
		}
	});
	it('are to scale with north up', () => {
		const middle = { lat: 55.75, lon: 37.6 };
		const at = (id: string, north: number, east: number) => ({
			id,
			lat: middle.lat + north / 111_195,
			lon: middle.lon + east / (111_195 * Math.cos((middle.lat * Math.PI) / 180)),
		});
		const { pins, cell } = sketchOf([at('a', 0, 0), at('b', 500, 0), at('c', 0, 1000)], PAGE_SKETCH);
		const [a, b, c] = pins;
		const metre = cell.pixels / cell.metres;
		expect((a?.y ?? 0) - (b?.y ?? 0)).toBeCloseTo(500 * metre, -1);
		expect((c?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(1000 * metre, -1);
		expect(b?.x).toBe(a?.x);
	});
	it('put what is far away at the edge, and say how far', () => {
		const { pins } = sketchOf(guideOf(shown('guides', 'LED'), site).places, PAGE_SKETCH);
		expect(pins.filter(({ away }) => away !== undefined).map(({ id, away }) => [id, Math.round((away ?? 0) / 1000)])).toEqual([
			['peterhof', 23],
		]);
	});
	it('have a middle that one far place does not move', () => {
		expect(middleOf([0, 1, 2, 3, 90].map((lat) => ({ lat, lon: 0 })))).toEqual({ lat: 2, lon: 0 });
	});
	it('mark districts by letters and sights by numbers', () => {
		const signs = [...signsOf(guideOf(shown('guides', 'IST'), site).places).values()];
		expect(signs.map(({ mark }) => mark).join('')).toBe('ABCDE1234567');
	});
});

describe('the file of a walk', () => {
	const children = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name);
	const textOf = (element: XmlElement, name: string) => children(element, name)[0]?.text;

	it('is GPX 1.1: waypoints and a route in order, elements in the order of the schema', () => {
		const stops = [
			{ lat: 41.0063, lon: 28.9758, name: 'A & B', text: '<"first">' },
			{ lat: -1, lon: 0, name: 'C', text: '\u0001' },
		];
		const walk = { name: 'Walk', text: 'About', link: 'https://x.test/?a=1&b=2', author: 'X', updated: '2026-11-21', stops };
		const root = readXml(gpxOf(walk));
		expect([root.name, root.attributes.version, root.attributes.xmlns]).toEqual(['gpx', '1.1', 'http://www.topografix.com/GPX/1/1']);
		expect(root.children.map(({ name }) => name)).toEqual(['metadata', 'wpt', 'wpt', 'rte']);
		expect(root.children[0]?.children.map(({ name }) => name)).toEqual(['name', 'desc', 'author', 'link', 'time', 'bounds']);
		expect(root.children[0]?.children[3]?.attributes.href).toBe(walk.link);
		const points = children(root.children[3] as XmlElement, 'rtept');
		expect(points.map(({ attributes }) => [attributes.lat, attributes.lon])).toEqual([
			['41.0063', '28.9758'],
			['-1', '0'],
		]);
		expect([textOf(points[0] as XmlElement, 'name'), textOf(points[0] as XmlElement, 'desc')]).toEqual(['1. A & B', '<"first">']);
	});
});

describe('structured data', () => {
	it('names what the pages show', () => {
		const walk = walkOf(shown('walks', 'istanbul-old-city'), site);
		const { itinerary } = walkJsonLd(walk, 'https://x.test/') as { itinerary: { itemListElement: { item: { name: string } }[] } };
		expect(itinerary.itemListElement.map(({ item }) => item.name)).toEqual(walk.stops.map(({ name }) => name));
		const guide = guideOf(shown('guides', 'IST'), site);
		expect(guideJsonLd(guide, 'Стамбул', site, 'https://x.test/')).toMatchObject({
			'@type': 'Article',
			headline: guide.title,
			about: { '@type': 'TouristDestination', name: 'Стамбул' },
		});
		const audio = audioGuideOf(shown('audioguides', 'sultanahmet'), site, {});
		expect(JSON.stringify(audioGuideJsonLd(audio, site, 'https://x.test/'))).not.toContain('AudioObject');
	});
});

describe('words of a walk', () => {
	it.each(LOCALES)('are complete in %s', (language) => {
		const at = { ...site, language };
		const walk = walkOf(shown('walks', 'istanbul-old-city', { ...visit, language }), at);
		for (const { text } of stopNotes(walk, language, formats(at)).values()) {
			expect(text).toMatch(/\d/);
			expect(text).not.toMatch(/undefined|NaN|\{|\}/);
		}
		expect(walk.fallback).toBe(language !== 'ru' && language !== 'en');
	});
});
