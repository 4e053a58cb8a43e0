import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'The full price, bags and all. Before you click.',
	cheapFrom: 'Cheap flights from {from}',
	cheapNear: 'Cheap flights from {city}',
	note: 'Prices are for one adult, round trip, taxes and fees included. Found today at {time}.',
	all: 'All destinations',
} satisfies Translation<'explore'>;
