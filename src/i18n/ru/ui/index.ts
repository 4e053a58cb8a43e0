import type { BaseTranslation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Карта: {from:string} — {to:string}, {distance:string} по прямой над Землёй',
		routeVia: 'Карта: {from:string} — {to:string} через {via:string}, {distance:string}',
		place: 'Карта: {name:string} и окрестности',
		globe: 'Земной шар, на нём пути из города {from:string}: {to:string}',
	},
	close: 'Закрыть',
} as const satisfies BaseTranslation;
