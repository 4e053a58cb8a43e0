import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Քարտեզ՝ {from} — {to}, {distance} ուղիղ գծով',
		routeVia: 'Քարտեզ՝ {from} — {via} — {to}, {distance}',
		place: 'Քարտեզ՝ {name} և շրջակայքը',
		globe: 'Երկրագունդ, ուղիները {from} քաղաքից՝ {to}',
	},
	close: 'Փակել',
} satisfies Translation<'ui'>;
