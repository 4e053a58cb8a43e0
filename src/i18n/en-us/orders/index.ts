import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	states: {
		refunded: 'Order canceled',
	},
	stateTexts: {
		refunding: 'We’re canceling the tickets with the airline and returning the money to your card.',
		refunded: 'The tickets are canceled. Refunded: {sum:string}.',
		released: 'The airline didn’t issue the tickets. We’ve canceled the payment, and the money is back on your card.',
	},
	timeline: {
		'tickets-cancelled': 'Tickets canceled, no money taken for them',
		released: 'Payment canceled, money back on the card',
		cancelledOnly: 'Tickets canceled without a refund',
	},
	declines: {
		cancelled: 'payment canceled',
	},
	price: {
		extras: {
			'cabin-bag': 'Carry-on bag',
			pet: 'Traveling with a pet',
		},
	},
	help: {
		'cancelled-flight': 'Your flight is canceled',
	},
	refund: {
		rules: 'Refunds for illness or a canceled flight',
		cancelling: 'We’re canceling the tickets with the airline. You won’t get any money back for them.',
		cancelled: 'The tickets are canceled. There’s no refund for them.',
		agreeMissing: 'Check the box to agree: a cancellation can’t be undone.',
		notNow: 'This order can’t be canceled right now.',
	},
	change: {
		reasons: { abandoned: 'You canceled the change.' },
	},
	receipt: {
		cabinBag: 'carry-on bag in the fare: {bag:string}',
	},
	mail: {
		released: 'We’ve canceled the payment. {total:string} will be available on your card again; with some banks it takes up to three days.',
		refundedSubject: 'Order {id:string} is canceled',
		refunded: 'The tickets are canceled. We’ve returned {sum:string} to the card you paid with.',
		cancelledOnly: 'The tickets are canceled. Under the fare rules, there’s no refund.',
	},
	staff: {
		amountHint: '{sum:string} at most. The tickets will be canceled.',
	},
} satisfies RegionalTranslation<'orders'>;
