import type { AggregateOffer, BreadcrumbList, WebSite, WithContext } from 'schema-dts';
import type { Language } from '#i18n/locales.ts';
import { digitsOf } from '#lib/money.ts';
import { canonical } from './links.ts';
import type { Site } from './site.ts';

export const CONTEXT = 'https://schema.org';

export interface Crumb {
	readonly text: string;
	readonly href?: string;
}

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

export interface Question {
	readonly question: string;
	readonly answer: string;
}

/** @param language of the text, if it differs from the page's */
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

/** Price range of a page; null without prices. @param totals minor units */
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
