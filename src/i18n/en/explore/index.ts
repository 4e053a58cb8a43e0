import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Honest fares, bags included',
	cheapFrom: 'Good value from {from}',
	cheapNear: 'Good value from {city}',
	note: 'Prices are for one adult, return, with all charges. Worked out today at {time} and kept for the hour.',
	all: 'All destinations',
	promisesTitle: 'What we stand for',
	promises: {
		total: 'The full price from the first screen',
		totalText: 'What all of you will pay with your bags. Where a seller does not say, we say so.',
		risk: 'Risks in plain sight',
		riskText: 'A connection at your own risk, a night at the airport, a change of airport, a visa: on the ticket itself, beside its price.',
		order: 'The order is not for sale',
		orderText: 'A seller’s commission does not move a ticket up. Everything that counts, and how much, is public.',
	},
} satisfies Translation<'explore'>;
