import { PLACE_KINDS, type SuggestQuery } from '#features/places/contract.ts';
import type { Anywhere } from '#features/places/suggest/entries.ts';
import { createSuggestIndex } from '#features/places/suggest/suggest.ts';
import en from '#i18n/en/places/index.ts';
import { LOCALES } from '#i18n/locales.ts';
import ru from '#i18n/ru/places/index.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Figure } from './figure.ts';

const anywhere = Object.fromEntries(
	LOCALES.map((language) => {
		const texts = language === 'ru' ? ru : en;
		return [language, { name: texts.anywhere, words: texts.anywhereWords.split(', ') }];
	}),
) as unknown as Anywhere;

/** What visitors type: the 600 biggest cities in the languages, letter by letter, with errors, and in the wrong layout. */
function terms(): SuggestQuery[] {
	const cities = [...loadWorld().cities.values()].sort((a, b) => b.weight - a.weight).slice(0, 600);
	return cities.flatMap((city, i) => {
		const language = LOCALES[i % LOCALES.length] ?? 'ru';
		const name = city.names[language];
		const error = name.length > 5 ? name.slice(0, 2) + name.slice(3) : name;
		const typed = [...name].map((_, n) => name.slice(0, n + 1));
		return [...typed, error, `${name}х`, city.iata.toLowerCase(), `${city.names.ru} qq`].map((term) => ({
			term,
			language,
			kinds: PLACE_KINDS,
			limit: 8,
			near: { lat: 55.75, lon: 37.62 },
		}));
	});
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;

/** Time of one suggestion inside the process, over the whole set of places, and what the index costs. */
export async function run(): Promise<Figure[]> {
	const world = loadWorld();
	const queries = terms();
	globalThis.gc?.();
	const before = process.memoryUsage();
	const started = process.cpuUsage();
	const index = createSuggestIndex(world, anywhere);
	const { user, system } = process.cpuUsage(started);
	globalThis.gc?.();
	const after = process.memoryUsage();
	for (const query of queries.slice(0, 500)) index.suggest(query);
	const times = queries.map((query) => {
		const from = performance.now();
		index.suggest(query);
		return performance.now() - from;
	});
	times.sort((a, b) => a - b);
	const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
	return [
		{
			name: 'suggestion, median',
			value: quantile(times, 0.5),
			unit: 'ms',
			better: 'less',
			note: `${times.length} terms`,
		},
		{
			name: 'suggestion, p99',
			value: quantile(times, 0.99),
			unit: 'ms',
			limit: 5,
			better: 'less',
		},
		{
			name: 'suggest index, memory',
			value: megabytes,
			unit: 'MB',
			limit: 60,
			better: 'less',
		},
		{
			name: 'suggest index, made in',
			value: (user + system) / 1000,
			unit: 'ms',
			better: 'less',
			note: 'processor time',
		},
	];
}
