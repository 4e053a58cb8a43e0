import type { RouteFacts } from '#features/flight-facts/contract.ts';
import { CONTEXT, offerJsonLd } from '#site/json-ld.ts';

/** The direction as a trip with its lowest and highest price of what was looked at, in the currency that is sold. */
export function tripJsonLd(
	{ days, cheapest }: RouteFacts,
	{ from, to, title }: { from: string; to: string; title: string },
	currency: string,
): object | null {
	const offers = offerJsonLd(
		[...days, ...(cheapest ? [cheapest] : [])].flatMap(({ total }) => total ?? []),
		currency,
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
