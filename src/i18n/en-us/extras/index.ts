import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	codes: {
		baggage: {
			text: 'One more bag on top of what the ticket includes. A bag may measure up to 158 cm (62 in): length, width and height added up.',
		},
		'cabin-bag': {
			title: 'Carry-on bag',
			item: 'Carry-on bag',
		},
	},
} satisfies RegionalTranslation<'extras'>;
