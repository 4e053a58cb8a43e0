/** Applies stored choices to a cached page: shows the stored currency and offers the stored market (spec 4.3, 4.5). */
import { $currency } from '#browser/currency.ts';
import { cookieValue } from '#site/cookies.ts';

const page = document.documentElement.dataset;
const link = document.querySelector<HTMLAnchorElement>('[data-choose]');
const market = cookieValue(document.cookie, 'market');

const nameManifest = (): void => {
	const manifest = document.createElement('link');
	manifest.rel = 'manifest';
	manifest.href = `/icons/${page.brand?.toLowerCase()}.webmanifest`;
	document.head.append(manifest);
};

nameManifest();
const differing = { currency: $currency.get() !== page.currency, market: market !== undefined && market !== page.market };
if (link && (differing.currency || differing.market))
	void import('./choices.client.ts').then(({ showChoices }) => showChoices(link, differing)).catch(() => {});
