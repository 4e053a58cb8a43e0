import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Mapa: {from} — {to}, {distance} en línea recta sobre la Tierra',
		routeVia: 'Mapa: {from} — {to} vía {via}, {distance}',
		place: 'Mapa: {name} y alrededores',
		globe: 'Globo terráqueo con rutas desde {from}: {to}',
	},
	close: 'Cerrar',
} satisfies Translation<'ui'>;
