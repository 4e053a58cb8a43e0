import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Honest fares, bags included',
	cheapFrom: 'Good value from {from}',
	cheapNear: 'Good value from {city}',
	note: 'Prices are for one adult, return, with all charges. Worked out today at {time} and kept for the hour.',
	all: 'All destinations',
} satisfies Translation<'explore'>;
