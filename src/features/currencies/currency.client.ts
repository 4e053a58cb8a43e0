/** The currency that a visitor chose, on a page that was made for everybody: what it takes is loaded for him alone. */
import { cookieValue } from '#site/cookies.ts';

const chosen = cookieValue(document.cookie, 'currency');
if (chosen && /^[a-z]{3}$/.test(chosen) && chosen !== document.documentElement.dataset.currency) {
	void import('./convert-prices.client.ts').then(({ convertPrices }) => convertPrices(document, chosen)).catch(() => {});
}
