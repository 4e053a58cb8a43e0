import { SAMPLES } from '#browser/log.ts';
import { isLanguage } from '#i18n/locales.ts';
import type { MoneyFormat } from '#lib/format.ts';
import type { Rates } from '#lib/money.ts';
import { config } from '#server/config.ts';
import { callJson } from '#server/http/http.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { isBrand } from '#site/brands.ts';
import { formatsFor, moneyFormat } from '#site/formats.ts';
import { isChoosable, offerOf } from '#site/markets.ts';
import type { DatedRates } from './contract.ts';
import { createRates, type RatesTable } from './rates.ts';

/** Rates are equal for all brands, so any search host serves. */
function ratesAddress(): string | null {
	const search = config.services.search?.AS ?? config.services.search?.WA;
	return config.ratesUrl ?? (search ? `${search}/currency.json` : null);
}

let table: RatesTable | undefined;

function ratesTable(): RatesTable {
	if (!table) {
		const address = ratesAddress();
		table = createRates({
			fetch: address === null ? null : () => callJson<unknown>({ url: address, parse: (body) => body }),
			now: Date.now,
			warn(message, error) {
				if (Math.random() < SAMPLES.currency) processLog().warn(message, errorDetails(error));
			},
			error: (message, error) => processLog().error(message, errorDetails(error)),
		});
	}
	return table;
}

/** RUB per unit after the first response of `RATES_URL` or the search host, else the embedded table. */
export const rates = async (): Promise<Rates> => (await ratesTable().settled()).rates;

export const ratesNow = (): Rates => ratesTable().current().rates;

export const datedRates = (): DatedRates => ratesTable().current();

/**
 * @param brand `AS` or `WA`
 * @param locale of the page: `ru-KZ`
 * @returns null for an unknown page or a currency that is not offered
 */
export function shownFormat(brand: string, locale: string, currency: string): MoneyFormat | null {
	const [language = '', country = ''] = locale.split('-');
	const market = country.toLowerCase();
	const offer = isBrand(brand) ? offerOf(brand, market) : undefined;
	if (!offer || !isLanguage(language) || !offer.languages.includes(language) || !isChoosable(offer, currency)) return null;
	return moneyFormat(formatsFor(language, market, currency));
}
