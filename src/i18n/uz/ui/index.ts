import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Xarita: {from} — {to}, Yer ustidan toʻgʻri chiziqda {distance}',
		routeVia: 'Xarita: {from} — {to}, orada {via}, {distance}',
		place: 'Xarita: {name} va atrofi',
		globe: 'Yer shari, {from} shahridan yoʻnalishlar: {to}',
	},
	close: 'Yopish',
} satisfies Translation<'ui'>;
