import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Карта: {from} — {to}, Жер үстүнөн түз {distance}',
		routeVia: 'Карта: {from} — {to}, {via} аркылуу, {distance}',
		place: 'Карта: {name} жана айланасы',
		globe: 'Жер шары, {from} шаарынан чыккан жолдор: {to}',
	},
	close: 'Жабуу',
} satisfies Translation<'ui'>;
