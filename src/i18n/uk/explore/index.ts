import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Повна ціна одразу: з вашим багажем і зборами',
	cheapFrom: 'Недорого {from}',
	cheapNear: '{city}: куди недорого полетіти',
	note: 'Ціни за одного дорослого туди й назад, з усіма зборами. Пораховано сьогодні о {time}, діють протягом години.',
	all: 'Усі напрямки',
} satisfies Translation<'explore'>;
