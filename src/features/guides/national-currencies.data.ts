/** Currencies of the countries with guides (ISO 4217, lower case), independent of the offered currencies. Countries missing here have no such fact. */
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
