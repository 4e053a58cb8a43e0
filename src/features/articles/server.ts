import { linkOf, opens } from '#content/article-links.ts';
import { pictureAddress } from '#content/article-paths.ts';
import { type FillContext, fill, fillBody, fillText, type PageValues } from '#content/fill.ts';
import { loadContent } from '#content/load-content.ts';
import { partsOfText } from '#content/markdown/placeholders.ts';
import { canonicalOf, isAvailable, isMeantFor, type Shown, type Visit } from '#content/visibility.ts';
import { type Language, localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { dayYear } from '#lib/format.ts';
import { formats } from '#site/formats.ts';
import { alternates } from '#site/links.ts';
import { languageName } from '#site/names.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import type { ArticleView, Live } from './contract.ts';

/** Languages and markets of the brand that show this text in its own language, and x-default if included. */
function alternatesFor({ article }: Shown, site: Site): ArticleView['alternates'] {
	const meant = (hreflang: string): boolean => {
		const [language = '', market = ''] = hreflang.split('-');
		const place = { brand: site.brand, market: market.toLowerCase(), language: language as Language };
		return article.texts[place.language] !== undefined && isMeantFor(article, place.brand, place.market) && isAvailable(article, place);
	};
	const own = alternates(site).filter(({ hreflang }) => hreflang !== 'x-default' && meant(hreflang));
	const home = alternates(site).find(({ hreflang, href: to }) => hreflang === 'x-default' && own.some((one) => one.href === to));
	return home ? [...own, home] : own;
}

async function fetchLive(shown: Shown, live: Live): Promise<Pick<PageValues, 'price' | 'route'>> {
	const wanted = shown.text.body.live;
	const values = new Map(
		await Promise.all(wanted.map(async ({ slot, from, to }) => [`${slot} ${from} ${to}`, await live[slot](from, to)] as const)),
	);
	const get =
		(slot: 'price' | 'route') =>
		(from: string, to: string): string =>
			values.get(`${slot} ${from} ${to}`) ?? '';
	return { price: get('price'), route: get('route') };
}

function noticeOf({ fallback, outdated, language }: Shown, site: Site): string | undefined {
	const { translation } = messages(site.locale, 'articles');
	if (fallback) return translation.missing({ language: languageName(language, site.language) });
	return outdated ? translation.outdated() : undefined;
}

function surroundings(shown: Shown, context: FillContext, site: Site, visit: Visit): Omit<PageValues, 'price' | 'route'> {
	const { callout } = messages(localeOf(shown.language, site.market), 'articles');
	const format = formats({ ...site, language: shown.language });
	return {
		...context,
		opens: (path) => opens(path, site, visit),
		label: (kind, checked) => (kind === 'rule' ? callout.rule({ day: checked ? dayYear(format, checked) : '' }) : callout[kind]()),
		picture: (name) => pictureAddress(shown.article, name),
	};
}

/** @param live prices and routes in the language of the text */
export async function articleView(shown: Shown, site: Site, visit: Visit, live: Live): Promise<ArticleView> {
	const content = loadContent();
	const { article, language, text } = shown;
	const context = { site, language, world: loadWorld() };
	const around = { ...surroundings(shown, context, site, visit), ...(await fetchLive(shown, live)) };
	const body = shown.text.body;
	const facts = article.facts;
	const notice = noticeOf(shown, site);
	return {
		kind: article.kind,
		slug: article.slug,
		language,
		...(notice === undefined ? {} : { notice }),
		title: fillText(partsOfText(text.title), context),
		description: fillText(partsOfText(text.description), context),
		intro: fill(body.intro, around),
		sections: body.sections.map(({ id, text: heading, html, plain }) => ({
			id,
			title: fillText(heading, context),
			html: fill(html, around),
			plain: fillText(plain, context),
		})),
		headings: body.headings.map(({ id, level, text: heading }) => ({ id, level, text: fillText(heading, context) })),
		updated: text.date,
		...(facts.checked === undefined ? {} : { checked: facts.checked }),
		authors: facts.authors ?? [],
		sources: facts.sources ?? [],
		related: content.related(shown, visit).flatMap((one) => linkOf(one, site, visit) ?? []),
		canonical: canonicalOf(shown, site),
		alternates: shown.fallback ? [] : alternatesFor(shown, site),
		live: body.live.length > 0,
		html: fillBody(body, around),
	};
}
