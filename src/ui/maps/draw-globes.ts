/**
 * Renders the globe of each brand and market into `public/pictures/`. Run after changes of land, markets or routes: `node
 * src/ui/maps/draw-globes.ts`; a test compares the files.
 */
import { writeFileSync } from 'node:fs';
import { initialBearing, kilometresBetween, type Point } from '#lib/geo.ts';
import { globePath } from '#site/globes.ts';
import { marketsOf } from '#site/markets.ts';
import { BRANDS, type Brand } from '#site/site.ts';
import { isCityClosed } from '#world/closed-airports.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { globeSvg } from './globe-svg.ts';

const PINS: Readonly<Record<Brand, string>> = { AS: '#f87e28', WA: '#b0e645' };

const FAR = 'LIS REK LON CAI IST DXB DEL ALA BKK SIN BJS TYO NBO JNB DKR RIO LIM MEX HAV LAX NYC ANC SYD'.split(' ');
/** With flights to Russia and Belarus. */
const FAR_FROM_RUSSIA: ReadonlySet<string> = new Set('CAI IST DXB DEL ALA BKK BJS HAV'.split(' '));

const [USUAL, SHORTEST, LONGEST] = [5500, 1500, 9500];
const SECTORS = 8;

/** The best distant city in each direction. */
function routesFrom(market: string, home: Point): [Point, Point][] {
	const { cities } = loadWorld();
	const all = market === 'ru' || market === 'by' ? FAR.filter((code) => FAR_FROM_RUSSIA.has(code)) : FAR;
	const near = all.flatMap((code) => {
		const city = cities.get(code);
		const length = city ? kilometresBetween(home, city) : 0;
		return city && length >= SHORTEST && length <= LONGEST ? [{ city, length }] : [];
	});
	const bySector = Map.groupBy(near, ({ city }) => Math.floor(initialBearing(home, city) / (360 / SECTORS)));
	return [...bySector.values()].flatMap((sector) => {
		const [best] = sector.sort((a, b) => Math.abs(a.length - USUAL) - Math.abs(b.length - USUAL));
		return best ? [[home, best.city] as [Point, Point]] : [];
	});
}

/** The capital with routes to distant cities, or alone if its airports are closed. */
export function marketGlobe(brand: Brand, market: string): string {
	const { cities, countries } = loadWorld();
	const home = cities.get(countries.get(market.toUpperCase())?.capital ?? '');
	if (!home) throw new RangeError(`No capital: ${market}`);
	return globeSvg(isCityClosed(home) ? [[home, home]] : routesFrom(market, home), PINS[brand]);
}

if (import.meta.main)
	for (const brand of BRANDS)
		for (const market of marketsOf(brand)) writeFileSync(`public${globePath({ brand, market })}`, marketGlobe(brand, market));
