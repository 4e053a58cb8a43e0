import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Харита: {from} — {to}, {distance} бо хати рост аз болои Замин',
		routeVia: 'Харита: {from} — {to} тавассути {via}, {distance}',
		place: 'Харита: {name} ва атрофи он',
		globe: 'Кураи Замин бо роҳҳо аз шаҳри {from}: {to}',
	},
	close: 'Пӯшидан',
} satisfies Translation<'ui'>;
