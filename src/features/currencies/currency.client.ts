/** Visitor's currency on cached pages; loads the converter only when needed. */
import { cookieValue } from '#site/cookies.ts';

const chosen = cookieValue(document.cookie, 'currency');
if (chosen && /^[a-z]{3}$/.test(chosen) && chosen !== document.documentElement.dataset.currency) {
	void import('./convert-prices.client.ts').then(({ convertPrices }) => convertPrices(document, chosen)).catch(() => {});
}
