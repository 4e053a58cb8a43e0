/** Currencies as a sentence names them, in Russian and English. Pure; isomorphic. */

const NAMES: Readonly<Record<string, string>> = {
	rub: '₽|р\\.?|руб\\p{L}*\\.?|rub\\p{L}*|roubles?',
	eur: '€|евро|eur|euros?',
	usd: '\\$|доллар\\p{L}*|бакс\\p{L}*|usd|dollars?|bucks',
	gbp: '£|фунт\\p{L}*|gbp|pounds?',
	kzt: '₸|тенге|kzt|tenge',
	byn: 'бел\\p{L}*\\.?\\s+руб\\p{L}*\\.?|byn',
	uah: '₴|грив\\p{L}*|грн\\.?|uah|hryvn\\p{L}*',
	try: '₺|лир\\p{L}*|try|liras?',
	cny: 'юан\\p{L}*|cny|yuans?',
	aed: 'дирхам\\p{L}*|aed|dirhams?',
	amd: 'драм\\p{L}*|amd|drams?',
	azn: 'манат\\p{L}*|azn|manats?',
	gel: 'лари|gel|lari',
	kgs: 'сом\\p{L}*|kgs|soms?',
	uzs: 'сум\\p{L}*|uzs|sums?',
	tjs: 'сомони|tjs|somoni',
	thb: '฿|бат\\p{L}*|thb|baht',
	inr: 'рупи\\p{L}*|inr|rupees?',
	pln: 'злот\\p{L}*|pln|zlot\\p{L}*',
	jpy: '[йи]ен\\p{L}*|jpy|yens?',
};

export const SENTENCE_CURRENCIES = Object.keys(NAMES);

/** Longer words first: "сомони" begins like "сом", "бел. руб." ends in "руб.". */
export const CURRENCY_WORDS = `(?:${[NAMES.tjs, NAMES.byn, ...Object.values(NAMES)].join('|')})(?![\\p{L}])`;

/** ISO code of a word that {@link CURRENCY_WORDS} matches. */
export const currencyOf = (word: string): string =>
	['tjs', 'byn', ...SENTENCE_CURRENCIES].find((code) => new RegExp(`^(?:${NAMES[code]})$`, 'iu').test(word)) ?? '';
