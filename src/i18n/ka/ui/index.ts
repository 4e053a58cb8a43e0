import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'რუკა: {from} — {to}, {distance} პირდაპირი ხაზით',
		routeVia: 'რუკა: {from} — {via} — {to}, {distance}',
		place: 'რუკა: {name} და შემოგარენი',
		globe: 'გლობუსი, გზები ქალაქიდან {from}: {to}',
	},
	close: 'დახურვა',
} satisfies Translation<'ui'>;
