import type { Translation } from '#i18n/translation.ts';

export default {
	title: 'Continue to the seller',
	seller: 'Sold by',
	payee: 'You pay',
	airline: 'the airline {name:string}',
	anAirline: 'the airline',
	trip: 'Trip',
	flights: 'Flights',
	travellers: 'Passengers',
	bags: 'Bags',
	fare: 'Fare',
	total: 'Total for all passengers',
	totalBags: 'Total for all passengers with bags',
	bagsUnknown: 'The seller doesn’t say what bags cost, so they aren’t in the total.',
	same: 'The price is the same as on the ticket screen.',
	moreExpensive:
		'The price has changed from {before:string} to {now:string}: {by:string} more. The seller updated it while you were choosing.',
	cheaper: 'The price has changed from {before:string} to {now:string}: {by:string} less. The seller updated it while you were choosing.',
	continue: 'Continue to {agency:string}',
	back: 'Back to the ticket',
	note: 'You pay and enter passenger details on the seller’s site. We only pass on the route, the fare and a referral code, no personal data.',
	sandbox: 'Test ticket, not valid for travel: this seller is a demo.',
	failed: {
		title: 'We couldn’t take you there yet',
		text: 'We couldn’t record your click, and the fault is ours. The ticket and its price haven’t changed: press the button again.',
	},
	gone: {
		title: 'This offer is gone',
		text: 'The seller withdrew it while you were choosing. Your route, dates, passengers and bags are kept.',
		action: 'See other tickets',
	},
	unreadable: {
		title: 'This link is incomplete',
		text: 'It doesn’t say which ticket you chose. Search again.',
		action: 'To flight search',
	},
	sandboxSeller: {
		title: 'Demo seller {agency:string}',
		unknown: 'Demo seller',
		text: 'Nothing is sold here. A real seller’s site would open with your ticket.',
		recorded: 'The click was recorded without personal data: that is how we count how often prices hold.',
		back: 'To the main page',
		ticket: 'Back to the ticket',
	},
} as const satisfies Translation<'seller-redirect'>;
