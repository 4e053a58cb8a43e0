import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	hero: 'Полная цена сразу: с вашим багажом и сборами',
	cheapFrom: 'Недорого {from:string}',
	cheapNear: '{city:string}: куда недорого улететь',
	note: 'Цены за одного взрослого туда и обратно, со всеми сборами. Посчитаны сегодня в {time:string} и держатся в течение часа.',
	all: 'Все направления',
} as const satisfies BaseTranslation;
