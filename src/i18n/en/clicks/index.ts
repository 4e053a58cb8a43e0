import type { Translation } from '#i18n/translation.ts';

export default {
	title: 'On to the seller',
	seller: 'Sold by',
	payee: 'The money goes to',
	airline: 'the airline {name:string}',
	anAirline: 'the airline',
	fare: 'Fare',
	total: 'Total for all travellers',
	totalBags: 'Total for all travellers with bags',
	bagsUnknown: 'The price of bags is unknown and not in the total: the seller does not say.',
	same: 'The price is the same as on the ticket screen.',
	dearer: 'The price has changed from {before:string} to {now:string}: {by:string} more. The seller updated it while you were choosing.',
	cheaper: 'The price has changed from {before:string} to {now:string}: {by:string} less. The seller updated it while you were choosing.',
	continue: 'Continue to {agency:string}',
	back: 'Back to the ticket',
	note: 'You pay and enter passenger data on the seller’s site. We pass on only the route, the fare and a referral mark, no personal data.',
	sandbox: 'Test ticket, not valid for travel: this is a practice seller.',
	failed: {
		title: 'We could not take you there yet',
		text: 'We could not record your click; the fault is ours. The ticket and its price are the same: please press the button again.',
	},
	gone: {
		title: 'This offer is gone',
		text: 'The seller withdrew it while you were choosing. Your route, dates, travellers and bags are kept.',
		action: 'See other tickets',
	},
	unreadable: {
		title: 'This link is incomplete',
		text: 'It does not say which ticket you chose. Please find it once more.',
		action: 'To flight search',
	},
	door: {
		title: 'Practice seller {agency:string}',
		unknown: 'Practice seller',
		text: 'Nothing is sold here. The seller’s own site with your ticket would open in this place.',
		kept: 'The click was recorded without personal data: that is how we count how often prices hold.',
		back: 'To the main page',
	},
} as const satisfies Translation<'clicks'>;
