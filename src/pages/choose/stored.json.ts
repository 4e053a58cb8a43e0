import type { APIRoute } from 'astro';
import { messages } from '#i18n/messages.ts';
import { cookieValue } from '#site/cookies.ts';
import { signOf } from '#site/currencies.ts';
import { marketChoices, previousPage } from '#site/links.ts';
import { marketName } from '#site/names.ts';
import type { StoredChoices } from '#site/stored-choices.ts';

/** The visitor's currency and market, with a link to the `from` page in that market. */
export const GET: APIRoute = ({ locals: { site }, request: { headers }, url }) => {
	const { language, locale } = site;
	const left = previousPage(site, url.searchParams.get('from'), headers.get('referer'));
	const stored = cookieValue(headers.get('cookie') ?? undefined, 'market');
	const choice = marketChoices(left.site, left.params).find(({ value, current }) => value === stored && !current);
	const t = messages(locale, 'site').stored;
	const choices: StoredChoices = {
		currency: signOf(site.currency, language),
		...(choice && {
			market: {
				href: choice.href,
				label: t.label(),
				text: t.text({ market: marketName(choice.value, language) }),
				go: t.go(),
				stay: t.stay(),
			},
		}),
	};
	return Response.json(choices, { headers: { 'cache-control': 'private, no-cache' } });
};
