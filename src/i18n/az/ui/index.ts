import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Xəritə: {from} — {to}, Yer səthi üzrə düz xətlə {distance}',
		routeVia: 'Xəritə: {from} — {via} — {to}, {distance}',
		place: 'Xəritə: {name} və ətrafı',
		globe: 'Yer kürəsi və üzərindəki yollar: {from} — {to}',
	},
	close: 'Bağla',
} satisfies Translation<'ui'>;
