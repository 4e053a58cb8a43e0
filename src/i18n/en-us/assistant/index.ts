import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	cards: {
		cabinBag: 'Carry-on bag {bag:string}',
	},
} satisfies RegionalTranslation<'assistant'>;
