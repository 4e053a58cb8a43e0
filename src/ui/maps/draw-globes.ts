/**
 * Draws the globes that lie on the brands' skies into `public/pictures/` (desktop only, fetched by CSS). Run by hand when the
 * land or the ways change: `node src/ui/maps/draw-globes.ts`; a test compares the files with what this makes.
 */
import { writeFileSync } from 'node:fs';
import { globeSvg } from './globe-svg.ts';

const MOSCOW = { lat: 55.75, lon: 37.62 };
const NEW_YORK = { lat: 40.71, lon: -74.01 };

/** Ways from each brand's home to far places, so that the great circles can be seen to bend. */
export const GLOBES = {
	as: {
		from: MOSCOW,
		to: [
			[38.72, -9.14],
			[64.14, -21.94],
			[25.25, 55.36],
			[43.24, 76.89],
			[13.76, 100.5],
			[39.93, 116.4],
			[-1.29, 36.82],
		],
		pin: '#f87e28',
	},
	wa: {
		from: NEW_YORK,
		to: [
			[38.72, -9.14],
			[64.14, -21.94],
			[19.43, -99.13],
			[33.94, -118.41],
			[-12.05, -77.04],
			[51.51, -0.13],
			[61.17, -149.99],
		],
		pin: '#b0e645',
	},
} as const;

/** The file of one brand, by the lower-case code. */
export const brandGlobe = (brand: keyof typeof GLOBES): string => {
	const { from, to, pin } = GLOBES[brand];
	return globeSvg(
		to.map(([lat, lon]) => [from, { lat, lon }] as const),
		pin,
	);
};

if (import.meta.main) for (const brand of ['as', 'wa'] as const) writeFileSync(`public/pictures/globe-${brand}.svg`, brandGlobe(brand));
