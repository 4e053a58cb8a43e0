import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Դուք այստեղ եք',
	contents: 'Բովանդակություն',
	updated: 'Թարմացվել է՝ {day}',
	checked: 'Կանոնները ստուգվել են՝ {day}',
	sources: 'Աղբյուրներ',
	related: 'Կարդացեք նաև',
	translation: {
		missing: 'Այս տեքստը դեռ թարգմանված չէ։ Տեքստի լեզուն՝ {language}։',
		outdated: 'Բնագիրը դրանից հետո փոխվել է, թարգմանությունը շուտով կթարմացվի։',
	},
	callout: {
		note: 'Ուշադրություն դարձրեք',
		tip: 'Խորհուրդ',
		warning: 'Կարևոր է',
		rule: 'Կանոն, ստուգվել է՝ {day}',
	},
	price: {
		cheapest: '{price}-ից ({day})',
		nothing: 'հիմա գին չկա',
	},
	route: {
		from: 'Մեկ ուղղությամբ տոմսը՝ {price}-ից',
		all: 'Գներն ըստ օրերի և ամիսների',
	},
} as const satisfies Translation<'articles'>;
