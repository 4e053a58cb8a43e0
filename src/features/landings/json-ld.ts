import type { RouteFacts } from '#features/flights/contract.ts';
import { digitsOf } from '#lib/money.ts';
import { breadcrumbsJsonLd } from '#site/json-ld.ts';
import type { Question } from './route-view.ts';

/** Where the page lies, as schema.org says it. */
export const crumbsJsonLd = breadcrumbsJsonLd;

/** The questions of a page as they stand on it. */
export const questionsJsonLd = (questions: readonly Question[]): object => ({
	'@context': 'https://schema.org',
	'@type': 'FAQPage',
	mainEntity: questions.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer },
	})),
});

/** The direction as a trip with its lowest and highest price of the next days, in the currency that is sold. */
export function tripJsonLd(
	{ days }: RouteFacts,
	{ from, to, title }: { from: string; to: string; title: string },
	currency: string,
): object | null {
	const totals = days.flatMap(({ total }) => (total === null ? [] : [total]));
	if (totals.length === 0) return null;
	const amount = (minor: number): string => (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));
	return {
		'@context': 'https://schema.org',
		'@type': 'Trip',
		name: title,
		itinerary: {
			'@type': 'ItemList',
			itemListElement: [from, to].map((name, i) => ({ '@type': 'ListItem', position: i + 1, item: { '@type': 'City', name } })),
		},
		offers: {
			'@type': 'AggregateOffer',
			priceCurrency: currency.toUpperCase(),
			lowPrice: amount(Math.min(...totals)),
			highPrice: amount(Math.max(...totals)),
			offerCount: totals.length,
		},
	};
}
