/**
 * Currencies of the countries that guides are about (ISO 4217, lower case): what is paid with there, which the product's own list of offered
 * currencies need not hold. A country that is not here has no such fact on its guides.
 */
export const NATIONAL_CURRENCIES: Readonly<Record<string, string>> = {
	AE: 'aed',
	AM: 'amd',
	ES: 'eur',
	GE: 'gel',
	JP: 'jpy',
	KZ: 'kzt',
	RU: 'rub',
	TH: 'thb',
	TR: 'try',
	US: 'usd',
	UZ: 'uzs',
};
