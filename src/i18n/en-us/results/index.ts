import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	card: {
		cabin: {
			included: 'Carry-on bag {bag:string}',
			added: 'Carry-on bag +{price:string}',
			unknown: 'Carry-on bag: unknown',
		},
	},
	filters: {
		cabinBag: 'Full-size carry-on',
	},
} satisfies RegionalTranslation<'results'>;
