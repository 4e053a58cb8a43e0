/** Loads the converter only when needed. */
import { $currency } from '#browser/currency.ts';

$currency.subscribe((currency) => {
	if (currency !== document.documentElement.dataset.currency)
		void import('./convert-prices.client.ts').then(({ convertPrices }) => convertPrices(document, currency)).catch(() => {});
});
