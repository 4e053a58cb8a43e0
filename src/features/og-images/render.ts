import { brandName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { globe } from '#ui/maps/globe.ts';
import { oklchToRgb } from '#ui/tokens/color.ts';
import type { Card } from './contract.ts';
import { outline, type TextBlock, textBlock } from './fonts.ts';

export const SIZE = { width: 1200, height: 630 } as const;

/** Lightness, chroma and hue of the light tokens; a test compares them. */
export const PALETTES = {
	AS: {
		'sky-1': [0.42, 0.19, 264],
		'sky-2': [0.56, 0.165, 250],
		'sky-3': [0.83, 0.11, 65],
		warm: [0.72, 0.175, 50],
		'on-warm': [0.2, 0.05, 45],
	},
	WA: {
		'sky-1': [0.31, 0.065, 190],
		'sky-2': [0.47, 0.095, 176],
		'sky-3': [0.86, 0.14, 125],
		warm: [0.86, 0.19, 126],
		'on-warm': [0.24, 0.06, 135],
	},
} as const satisfies Readonly<Record<Brand, Readonly<Record<string, readonly [number, number, number]>>>>;

type Color = keyof (typeof PALETTES)['AS'];
const color = (brand: Brand, name: Color): string => {
	const [l, c, h] = PALETTES[brand][name];
	return `rgb(${oklchToRgb(l, c, h).join()})`;
};

const EDGE = 72;
const LEADING = 1.18;
const WIDTHS = { full: SIZE.width - 2 * EDGE, beside: 590 } as const;

/** Brand logos on 28 × 28, as in `Logo.astro`. */
const SIGNS: Readonly<Record<Brand, string>> = {
	AS: '<circle cx="14" cy="14" r="14" opacity=".2"/><path d="M6 16.6 22 7l-4.8 15.2-4.2-5.7L6 16.6Zm7-.1 4.2-4"/>',
	WA: '<rect width="28" height="28" rx="7" opacity=".2"/><path d="m4.5 19.5 3.3-9.2L14 18l6.2-7.7 3.3 9.2" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
};

const sign = (brand: Brand, x: number, y: number, size: number, more = ''): string =>
	`<g transform="translate(${x} ${y}) scale(${size / 28})" fill="#fff"${more}>${SIGNS[brand]}</g>`;

const pathElement = (path: string, x: number, y: number, fill = '#fff', opacity = 1): string =>
	`<path transform="translate(${x} ${Math.round(y)})" d="${path}" fill="${fill}" fill-opacity="${opacity}"/>`;

function blockAt({ size, lines }: TextBlock, y: number, opacity = 1): string {
	return lines.map(({ path }, i) => pathElement(path, EDGE, y + size * (0.95 + i * LEADING), '#fff', opacity)).join('');
}

const heightOf = ({ size, lines }: TextBlock): number => size * (LEADING * (lines.length - 1) + 1.2);

function sky(brand: Brand): string {
	const stops = (['sky-1', 'sky-2', 'sky-3'] as const).map(
		(name, i) => `<stop offset="${[0, 0.74, 1.2][i]}" stop-color="${color(brand, name)}"/>`,
	);
	return `<defs><linearGradient id="sky" x1="0" y1="0" x2=".55" y2="1.25">${stops.join('')}</linearGradient></defs><rect width="1200" height="630" fill="url(#sky)"/>`;
}

function globeArt(brand: Brand, routes: NonNullable<Card['routes']>): string {
	const { size, radius, land, grid, arcs, pins } = globe(routes, 'fine');
	const flown = routes.some(([from, to]) => from.lat !== to.lat || from.lon !== to.lon) ? arcs : [];
	const scale = 1.22;
	return [
		`<g transform="translate(${SIZE.width - size * scale + 52} 36) scale(${scale})" fill="none">`,
		`<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".35"/>`,
		`<path d="${land}" fill="#fff" fill-opacity=".3" fill-rule="evenodd"/>`,
		`<path d="${grid}" stroke="#fff" stroke-opacity=".16"/>`,
		...flown.map((arc) => `<path d="${arc}" stroke="${color(brand, 'warm')}" stroke-width="5" stroke-linecap="round"/>`),
		...pins.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="8" fill="#fff" stroke="${color(brand, 'warm')}" stroke-width="4"/>`),
		'</g>',
	].join('');
}

function priceArt({ brand, language }: Card, { text, note }: NonNullable<Card['price']>, width: number): string {
	const price = outline(text, 50, 700);
	const [pill, top] = [price.width + 64, 490];
	const noteBlock = textBlock(note, { sizes: [28, 24, 21], weight: 500, width: width - pill - 28, most: 3, language });
	const first = top + 44 - heightOf(noteBlock) / 2;
	return [
		`<rect x="${EDGE}" y="${top}" width="${Math.round(pill)}" height="88" rx="${brand === 'AS' ? 44 : 16}" fill="${color(brand, 'warm')}"/>`,
		pathElement(price.path, EDGE + 32, top + 62, color(brand, 'on-warm')),
		...noteBlock.lines.map(({ path }, i) =>
			pathElement(path, EDGE + pill + 28, first + noteBlock.size * (0.95 + i * LEADING), '#fff', 0.92),
		),
	].join('');
}

/** Renders a card as SVG with outlined text. @throws RangeError for a missing glyph */
export function renderCard(card: Card): string {
	const { brand, market, language, kind, title, price, routes } = card;
	const width = routes ? WIDTHS.beside : WIDTHS.full;
	const name = outline(brandName(brand, market), 36, 700);
	const kicker = kind === undefined ? null : textBlock(kind, { sizes: [30, 26], weight: 500, width, most: 1, language });
	const block = textBlock(title, { sizes: [80, 72, 64, 58, 52, 46, 40], weight: 700, width, most: price ? 3 : 4, language });
	const [from, to] = [150, price ? 470 : 580];
	const above = kicker ? heightOf(kicker) + 14 : 0;
	const top = Math.max(from, from + (to - from - above - heightOf(block)) / 2);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
		sky(brand),
		routes ? globeArt(brand, routes) : sign(brand, 800, 250, 520, ' opacity=".14"'),
		sign(brand, EDGE, 56, 56),
		pathElement(name.path, EDGE + 74, 96),
		kicker ? blockAt(kicker, top, 0.88) : '',
		blockAt(block, top + above),
		price ? priceArt(card, price, width) : '',
		'</svg>',
	].join('');
}
