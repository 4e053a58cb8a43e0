import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'თქვენ აქ ხართ',
	contents: 'სარჩევი',
	updated: 'განახლდა: {day}',
	checked: 'წესები შემოწმდა: {day}',
	sources: 'წყაროები',
	related: 'ასევე წაიკითხეთ',
	translation: {
		missing: 'ეს ტექსტი ჯერ არ არის თარგმნილი. ტექსტის ენა: {language}.',
		outdated: 'ორიგინალი მას შემდეგ შეიცვალა, თარგმანი მალე განახლდება.',
	},
	callout: {
		note: 'მიაქციეთ ყურადღება',
		tip: 'რჩევა',
		warning: 'მნიშვნელოვანია',
		rule: 'წესი, შემოწმდა: {day}',
	},
	price: {
		cheapest: '{price}-დან ({day})',
		nothing: 'ფასი ამჟამად არ არის',
	},
	route: {
		from: 'ბილეთი ერთი მიმართულებით {price}-დან',
		all: 'ფასები დღეებისა და თვეების მიხედვით',
	},
} as const satisfies Translation<'articles'>;
