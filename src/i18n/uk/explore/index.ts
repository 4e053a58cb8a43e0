import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Чесна ціна на квитки, одразу з багажем',
	cheapFrom: 'Недорого {from}',
	cheapNear: '{city}: куди недорого полетіти',
	note: 'Ціни за одного дорослого туди й назад, з усіма зборами. Пораховано сьогодні о {time}, діють протягом години.',
	all: 'Усі напрямки',
} satisfies Translation<'explore'>;
