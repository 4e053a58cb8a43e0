import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	result: {
		cancelled: 'Payment canceled',
	},
} satisfies RegionalTranslation<'payment'>;
