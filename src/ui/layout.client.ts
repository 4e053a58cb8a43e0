/**
 * What a page that is the same for everybody learns in the browser: a visitor who once chose another currency or country is shown the one
 * and offered the other (spec 4.3, 4.5); what that takes is loaded for him alone. Prices are `currency.client.ts`.
 */
import { cookieValue } from '#site/cookies.ts';

const page = document.documentElement.dataset;
const link = document.querySelector<HTMLAnchorElement>('[data-choose]');
const differs = (name: 'currency' | 'market'): boolean => {
	const chosen = cookieValue(document.cookie, name);
	return chosen !== undefined && chosen !== page[name];
};

/** What a browser needs to install the site; named late, since it would be fetched while the page is being drawn. */
const nameManifest = (): void => {
	const manifest = document.createElement('link');
	manifest.rel = 'manifest';
	manifest.href = `/icons/${page.brand?.toLowerCase()}.webmanifest`;
	document.head.append(manifest);
};

nameManifest();
const differing = { currency: differs('currency'), market: differs('market') };
if (link && (differing.currency || differing.market))
	void import('./choices.client.ts').then(({ showChoices }) => showChoices(link, differing)).catch(() => {});
