/** Applies stored choices to a cached page: shows the stored currency and offers the stored market (spec 4.3, 4.5). */
import { cookieValue } from '#site/cookies.ts';

const page = document.documentElement.dataset;
const link = document.querySelector<HTMLAnchorElement>('[data-choose]');
const differs = (name: 'currency' | 'market'): boolean => {
	const chosen = cookieValue(document.cookie, name);
	return chosen !== undefined && chosen !== page[name];
};

/** Links the web app manifest after rendering. */
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
