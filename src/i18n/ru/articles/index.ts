import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	nav: 'Вы здесь',
	contents: 'Содержание',
	updated: 'Обновлено {day:string}',
	checked: 'Правила проверены {day:string}',
	sources: 'Источники',
	related: 'Читайте также',
	translation: {
		missing: 'Перевода этого текста пока нет. Язык текста: {language:string}.',
		outdated: 'Оригинал с тех пор изменился, перевод скоро обновим.',
	},
	callout: {
		note: 'Обратите внимание',
		tip: 'Совет',
		warning: 'Важно',
		rule: 'Правило, проверено {day:string}',
	},
	price: {
		cheapest: 'от {price:string} (цены на {day:string})',
		nothing: 'цены сейчас нет',
	},
	route: {
		from: 'Билет в одну сторону от {price:string}',
		all: 'Цены по дням и месяцам',
	},
} as const satisfies BaseTranslation;
