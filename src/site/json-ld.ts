import type { AggregateOffer, BreadcrumbList, WebSite, WithContext } from 'schema-dts';
import type { Language } from '#i18n/locales.ts';
import { digitsOf } from '#lib/money.ts';
import { canonical } from './links.ts';
import type { Site } from './site.ts';

/** What every object of structured data begins with. */
export const CONTEXT = 'https://schema.org';

/** A step of the way to a page; the last one is the page itself. */
export interface Crumb {
	readonly text: string;
	/** With the market prefix, as on the page. */
	readonly href?: string;
}

/** Where a page lies, as schema.org says it: the crumbs that it shows. */
export const breadcrumbsJsonLd = (site: Pick<Site, 'origin'>, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
	'@context': CONTEXT,
	'@type': 'BreadcrumbList',
	itemListElement: crumbs.map(({ text, href: to }, i) => ({
		'@type': 'ListItem',
		position: i + 1,
		name: text,
		...(to ? { item: site.origin + to } : {}),
	})),
});

/** A question with its answer, as plain text. */
export interface Question {
	readonly question: string;
	readonly answer: string;
}

/** Questions as they stand on a page. @param language of the text, where it may be another than the page's */
export const questionsJsonLd = (questions: readonly Question[], language?: Language): object => ({
	'@context': CONTEXT,
	'@type': 'FAQPage',
	...(language ? { inLanguage: language } : {}),
	mainEntity: questions.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer },
	})),
});

/** The lowest and the highest of the prices that a page shows; null where it shows none. @param totals minor units of the currency that is sold */
export function offerJsonLd(totals: readonly number[], currency: string): AggregateOffer | null {
	if (totals.length === 0) return null;
	const digits = digitsOf(currency);
	const amount = (minor: number): string => (minor / 10 ** digits).toFixed(digits);
	return {
		'@type': 'AggregateOffer',
		priceCurrency: currency.toUpperCase(),
		lowPrice: amount(Math.min(...totals)),
		highPrice: amount(Math.max(...totals)),
		offerCount: totals.length,
	};
}

/** The site and the brand behind it, for the main page. */
export function webSiteJsonLd(site: Site): WithContext<WebSite> {
	const name = site.brandName;
	return {
		'@context': CONTEXT,
		'@type': 'WebSite',
		name,
		url: canonical({ ...site, path: '/' }),
		publisher: { '@type': 'Organization', name, url: site.origin, logo: `${site.origin}/icons/${site.brand.toLowerCase()}-512.png` },
	};
}
