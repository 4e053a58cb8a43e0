import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Сіз осындасыз',
	contents: 'Мазмұны',
	updated: '{day} жаңартылды',
	checked: 'Ережелер {day} тексерілді',
	sources: 'Дереккөздер',
	related: 'Тағы оқыңыз',
	translation: {
		missing: 'Бұл мәтін әзірге аударылмаған. Мәтіннің тілі: {language}.',
		outdated: 'Түпнұсқа содан бері өзгерді, аударма жақында жаңартылады.',
	},
	callout: {
		note: 'Назар аударыңыз',
		tip: 'Кеңес',
		warning: 'Маңызды',
		rule: 'Ереже, {day} тексерілді',
	},
	price: {
		cheapest: 'ең арзаны {price} ({day} бағасы)',
		nothing: 'қазір баға жоқ',
	},
	route: {
		from: 'Бір бағытқа ең арзан билет: {price}',
		all: 'Күндер мен айлар бойынша бағалар',
	},
} as const satisfies Translation<'articles'>;
