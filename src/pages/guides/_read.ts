import { ratesNow } from '#features/currencies/server.ts';
import { cheapestDestinations } from '#features/flights/destinations.ts';
import { visitOf } from '#features/guides/server.ts';
import { priceFormat } from '#features/results/server.ts';
import type { Surroundings } from '#content/fill.ts';
import { loadContent } from '#content/load-content.ts';
import type { Shown } from '#content/visible.ts';
import { priceText } from '#lib/price.ts';
import { href } from '#site/links.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';

export type Read = { kind: 'shown'; shown: Shown } | { kind: 'moved'; to: string } | { kind: 'none' };

export function read(kind: 'guides' | 'walks' | 'audioguides', { slug = '', iata, city }: Record<string, string | undefined>, site: Site, now: Date): Read {
	const wanted = kind === 'guides' ? (city ?? '').toUpperCase() : slug;
	const found = loadContent().find(kind, wanted, visitOf(site, now));
	if (found.kind === 'none') return found;
	if (found.kind === 'moved') return found.path ? { kind: 'moved', to: found.path } : { kind: 'none' };
	const { article } = found.shown;
	if (kind === 'guides') return city === wanted ? found : { kind: 'moved', to: `/guides/${wanted}` };
	if (iata === article.city) return found;
	return iata?.toUpperCase() === article.city ? { kind: 'moved', to: `/${kind}/${article.city}/${slug}` } : { kind: 'none' };
}

export function around(shown: Shown, site: Site): Surroundings {
	return { site, language: shown.language, world: loadWorld(), opens: (path) => isOpen(path, site) && isBuilt(path), label: (callout) => callout, price: () => '…', route: () => '', picture: (name) => name };
}
export const rates = ratesNow;
