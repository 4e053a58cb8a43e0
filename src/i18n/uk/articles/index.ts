import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Ви тут',
	contents: 'Зміст',
	updated: 'Оновлено {day}',
	checked: 'Правила перевірено {day}',
	sources: 'Джерела',
	related: 'Читайте також',
	translation: {
		missing: 'Перекладу цього тексту поки немає. Мова тексту: {language}.',
		outdated: 'Оригінал відтоді змінився, переклад скоро оновимо.',
	},
	callout: {
		note: 'Зверніть увагу',
		tip: 'Порада',
		warning: 'Важливо',
		rule: 'Правило, перевірено {day}',
	},
	price: {
		cheapest: 'від {price} (ціни на {day})',
		nothing: 'ціни зараз немає',
	},
	route: {
		from: 'Квиток в один бік від {price}',
		all: 'Ціни за днями й місяцями',
	},
} as const satisfies Translation<'articles'>;
