import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	form: {
		cabinBags: 'Carry-on bag',
	},
} satisfies RegionalTranslation<'search'>;
