/** Currencies of the countries with guides (ISO 4217, lowercase), independent of the page's currencies. */
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
