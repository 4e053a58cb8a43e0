import { href } from './links.ts';
import { isBuilt, isOpen } from './route-table.ts';
import type { Site } from './site.ts';

/** Paths of the product's sections, in the order of the menu; a text for each is `menu.<key>` of the namespace `site`. */
const SECTIONS = {
	flights: '/',
	hotels: '/hotels',
	guides: '/guides',
	walks: '/walks',
	assistant: '/assistant',
	map: '/map',
	favorites: '/favorites',
	faq: '/faq',
	support: '/support/help',
} as const;

/** The same for the foot of the page. */
const FOOTER = { countries: '/countries', data: '/about/data', ranking: '/about/ranking', privacy: '/about/privacy' } as const;

export type Section = keyof typeof SECTIONS;
export type FooterLink = keyof typeof FOOTER;

export interface MenuLink<Key extends string> {
	readonly key: Key;
	readonly href: string;
	/** The page asked for is this one or lies in it. */
	readonly current: boolean;
}

function link<Key extends string>(site: Site, key: Key, path: string): MenuLink<Key> {
	const inside = path === '/' ? /^\/(?:$|search(?:\/|$)|click(?:\/|$))/.test(site.path) : `${site.path}/`.startsWith(`${path}/`);
	return { key, href: href(site, path), current: inside };
}

const entries = <T extends object>(table: T) => Object.entries(table) as [keyof T & string, string][];

/** The sections open here by the conditions of spec 2.1, as far as they have a page: no menu leads to a 404. */
export const mainMenu = (site: Site): readonly MenuLink<Section>[] =>
	entries(SECTIONS)
		.filter(([, path]) => isBuilt(path) && isOpen(path, site))
		.map(([key, path]) => link(site, key, path));

/** Pages about the product itself. */
export const footerMenu = (site: Site): readonly MenuLink<FooterLink>[] => entries(FOOTER).map(([key, path]) => link(site, key, path));
