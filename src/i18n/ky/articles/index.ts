import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Сиз бул жердесиз',
	contents: 'Мазмуну',
	updated: '{day} жаңыртылды',
	checked: 'Эрежелер {day} текшерилди',
	sources: 'Булактар',
	related: 'Дагы окуңуз',
	translation: {
		missing: 'Бул текст азырынча которула элек. Тексттин тили: {language}.',
		outdated: 'Түпнуска андан бери өзгөрдү, котормо жакында жаңыртылат.',
	},
	callout: {
		note: 'Көңүл буруңуз',
		tip: 'Кеңеш',
		warning: 'Маанилүү',
		rule: 'Эреже, {day} текшерилди',
	},
	price: {
		cheapest: 'эң арзаны {price} ({day} баасы)',
		nothing: 'азыр баа жок',
	},
	route: {
		from: 'Бир тарапка эң арзан билет: {price}',
		all: 'Күндөр жана айлар боюнча баалар',
	},
} as const satisfies Translation<'articles'>;
