import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Мапа: {from} — {to}, {distance} по прямій над Землею',
		routeVia: 'Мапа: {from} — {to}, пересадка: {via}, {distance}',
		place: 'Мапа: {name} та околиці',
		globe: 'Земна куля, на ній шляхи з міста {from}: {to}',
	},
	close: 'Закрити',
} satisfies Translation<'ui'>;
