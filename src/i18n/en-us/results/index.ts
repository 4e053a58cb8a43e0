import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	card: {
		forAll: 'for {count:number} {{traveler|travelers}}',
		cabin: {
			included: 'Carry-on bag {bag:string}',
			added: 'Carry-on bag +{price:string}',
			unknown: 'Carry-on bag: unknown',
		},
	},
	filters: {
		cabinBag: 'Full-size carry-on',
	},
	page: {
		daysHint: 'The cheapest ticket of the day for all travelers, without bags, {unit:string}',
		tableCaption: 'Cheapest round trips for all travelers, without bags',
		monthHint: 'The cheapest ticket of the day for all travelers, without bags, same length of trip, {unit:string}',
		nothingText: 'Your route, travelers and bags are kept. This is what there is nearby.',
		anywhereText: 'The cheapest on each route for all travelers, without bags.',
		noResults: {
			together:
				'Nothing fits these days, this class and this number of travelers together. Below is what there is for one in economy, one way.',
		},
		footnote: 'Prices are for all travelers, all charges included. Commission doesn’t affect the order.',
	},
} satisfies RegionalTranslation<'results'>;
