import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	summary: {
		extras: {
			'cabin-bag': 'Carry-on bags: {count:number}',
		},
	},
	status: {
		THREE_DS: {
			text: 'The code was wrong or the confirmation was canceled. You haven’t been charged, and the order is saved.',
		},
	},
} satisfies RegionalTranslation<'booking'>;
