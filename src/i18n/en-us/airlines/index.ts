import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	fares: {
		cabin: 'Carry-on bag',
	},
	questions: {
		bagNo: 'No, only a carry-on bag: {bag}. A checked bag comes with the “{brand}” fare.',
		bagNothing: 'No, and not a full-size carry-on either. A checked bag comes with the “{brand}” fare.',
	},
} satisfies RegionalTranslation<'airlines'>;
