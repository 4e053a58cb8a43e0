import type { RouteFacts } from '#features/seo-pages/contract.ts';
import { CONTEXT, offerJsonLd } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';

/** Schema.org Trip with price range in the sales currency; null without a price and while prices are simulated. */
export function tripJsonLd(
	{ days, cheapest }: RouteFacts,
	{ from, to, title }: { from: string; to: string; title: string },
	{ pageCurrency, simulated }: Pick<Site, 'pageCurrency' | 'simulated'>,
): object | null {
	if (simulated) return null;
	const offers = offerJsonLd(
		[...days, ...(cheapest ? [cheapest] : [])].flatMap(({ total }) => total ?? []),
		pageCurrency,
	);
	if (!offers) return null;
	return {
		'@context': CONTEXT,
		'@type': 'Trip',
		name: title,
		itinerary: {
			'@type': 'ItemList',
			itemListElement: [from, to].map((name, i) => ({ '@type': 'ListItem', position: i + 1, item: { '@type': 'City', name } })),
		},
		offers,
	};
}
