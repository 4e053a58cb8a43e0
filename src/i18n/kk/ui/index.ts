import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Карта: {from} — {to}, Жер үстімен төте {distance}',
		routeVia: 'Карта: {from} — {to}, {via} арқылы, {distance}',
		place: 'Карта: {name} және айналасы',
		globe: 'Жер шары, {from} қаласынан шығатын жолдар: {to}',
	},
	close: 'Жабу',
} satisfies Translation<'ui'>;
