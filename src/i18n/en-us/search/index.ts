import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	form: {
		travellers: 'Travelers',
		cabinBags: 'Carry-on bag',
	},
	travellers: {
		all: '{n:number} {{traveler|travelers}}',
	},
	calendar: {
		prices: 'Prices are one way for all travelers; the lowest of each month is underlined.',
	},
} satisfies RegionalTranslation<'search'>;
