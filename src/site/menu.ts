import { href } from './links.ts';
import { isOpen, ROUTES } from './route-table.ts';
import type { FooterLink, RouteDefinition, Section } from './routes.ts';
import type { Site } from './site.ts';

export interface MenuLink<Key extends string> {
	readonly key: Key;
	readonly href: string;
	readonly current: boolean;
}

export function mainMenu(site: Site): readonly MenuLink<Section>[] {
	const current = ROUTES.nearest(site.path)?.section;
	const isListed = (menu: RouteDefinition['menu']): boolean => (typeof menu === 'function' ? menu(site) : menu === true);
	return ROUTES.defined.flatMap(({ pattern, section, menu, built }) =>
		section && isListed(menu) && built && isOpen(pattern, site)
			? [{ key: section, href: href(site, pattern), current: section === current }]
			: [],
	);
}

/** Sections that fit the dock of a phone and the header of a tablet; the others move to the footer there. */
export const NARROW_SECTIONS = 5;

export const footerMenu = (site: Site): readonly MenuLink<FooterLink>[] =>
	ROUTES.defined.flatMap(({ pattern, footer }) =>
		footer && isOpen(pattern, site) ? [{ key: footer, href: href(site, pattern), current: `${site.path}/`.startsWith(`${pattern}/`) }] : [],
	);
