import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'Map: {from:string} to {to:string}, {distance:string} along the great circle',
		routeVia: 'Map: {from:string} to {to:string} by way of {via:string}, {distance:string}',
		place: 'Map: {name:string} and what lies around it',
		globe: 'Globe with ways from {from:string}: {to:string}',
	},
	close: 'Close',
} satisfies Translation<'ui'>;
