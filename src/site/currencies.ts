import type { Language } from '#i18n/locales.ts';

export const CURRENCIES =
	'amd aud azn brl byn cad chf cny eur gbp gel idr ils inr kes kgs kpw krw kzt mdl myr pln ron rub thb tjs try twd tzs uah usd uzs vnd zar'.split(
		' ',
	);

/** Currencies that can be chosen, in display order (spec 4.3, 9). */
export const CURRENCY_ORDER =
	'rub eur usd cny uah kzt azn byn thb kgs uzs tzs kes zar ron mdl inr ils pln gbp cad tjs gel twd brl krw aud'.split(' ');

/** The currency's sign if fonts have it and it is unique, else the local word, else the code. */
const SIGNS: Readonly<Record<string, string | Partial<Record<Language, string>>>> = {
	amd: '֏',
	aud: 'A$',
	azn: '₼',
	brl: 'R$',
	byn: 'Br',
	cad: 'C$',
	cny: '¥',
	eur: '€',
	gbp: '£',
	gel: '₾',
	idr: 'Rp',
	ils: '₪',
	inr: '₹',
	kes: 'KSh',
	kgs: { ru: 'сом', ky: 'сом', kk: 'сом', tg: 'сом', uk: 'сом' },
	krw: '₩',
	kzt: '₸',
	myr: 'RM',
	pln: 'zł',
	rub: '₽',
	thb: '฿',
	tjs: { ru: 'сомони', tg: 'сомонӣ', ky: 'сомони', kk: 'сомони', uk: 'сомоні', uz: 'somoni' },
	try: '₺',
	twd: 'NT$',
	tzs: 'TSh',
	uah: '₴',
	usd: '$',
	uzs: { ru: 'сум', uz: 'soʻm', ky: 'сум', kk: 'сум', tg: 'сӯм', uk: 'сум' },
	vnd: '₫',
	zar: 'R',
};

export function signOf(currency: string, language: string): string {
	const sign = SIGNS[currency];
	return (typeof sign === 'string' ? sign : sign?.[language as Language]) ?? currency.toUpperCase();
}
