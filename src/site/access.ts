import type { Language } from '#i18n/locales.ts';
import type { Brand } from './site.ts';

/** Where a page is asked for: what access conditions depend on (spec 2.1). */
export interface Place {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
}

type Condition = (place: Place) => boolean;

const mainInRussia: Condition = ({ brand, market }) => brand === 'AS' && market === 'ru';
const inRussia: Condition = ({ market }) => market === 'ru';

const guides: Condition = ({ brand, market, language }) =>
	brand === 'WA' || ['ru', 'uz', 'kz'].includes(market) || (['kg', 'az'].includes(market) && language !== 'en');

/** Paths that are not open to everybody, more specific ones first (spec 2.1). */
const CONDITIONS: readonly (readonly [path: RegExp, condition: Condition])[] = [
	[/^\/map(?:\/|$)/, ({ market }) => market === 'ua'],
	[/^\/assistant(?:\/|$)/, mainInRussia],
	[/^\/audioguides(?:\/|$)/, ({ brand }) => brand === 'AS'],
	[/^\/walks\/./, inRussia],
	[/^\/guides(?:\/|$)/, guides],
	[/^\/hotels\/./, mainInRussia],
	[/^\/support(?:\/|$)/, inRussia],
	[/^\/booking/, mainInRussia],
];

/** Whether a path (without market prefix) is opened for a brand, market and language; a path without a condition is (spec 2.1). */
export const isOpen = (path: string, place: Place): boolean => CONDITIONS.find(([pattern]) => pattern.test(path))?.[1](place) ?? true;
