import { href } from './links.ts';
import { isBuilt, isOpen } from './route-table.ts';
import type { Site } from './site.ts';

/** Paths of the main menu in order; labels are `menu.<key>` of the namespace `site`. */
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

const FOOTER = { countries: '/countries', data: '/about/data', ranking: '/about/ranking', privacy: '/about/privacy' } as const;

export type Section = keyof typeof SECTIONS;
export type FooterLink = keyof typeof FOOTER;

export interface MenuLink<Key extends string> {
	readonly key: Key;
	readonly href: string;
	/** Whether the current page is this one or below it. */
	readonly current: boolean;
}

function link<Key extends string>(site: Site, key: Key, path: string): MenuLink<Key> {
	const inside = path === '/' ? /^\/(?:$|search(?:\/|$)|click(?:\/|$))/.test(site.path) : `${site.path}/`.startsWith(`${path}/`);
	return { key, href: href(site, path), current: inside };
}

const entries = <T extends object>(table: T) => Object.entries(table) as [keyof T & string, string][];

/** Sections that are built and open here (spec 2.1). */
export const mainMenu = (site: Site): readonly MenuLink<Section>[] =>
	entries(SECTIONS)
		.filter(([, path]) => isBuilt(path) && isOpen(path, site))
		.map(([key, path]) => link(site, key, path));

export const footerMenu = (site: Site): readonly MenuLink<FooterLink>[] => entries(FOOTER).map(([key, path]) => link(site, key, path));
