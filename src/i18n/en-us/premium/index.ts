import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	states: { cancelled: 'Canceled' },
	landing: {
		renewal: 'It renews until you cancel. Canceling takes one step, and you keep all the time you paid for.',
	},
	payment: { agreeProblem: 'The subscription needs your consent to the charges: check the box' },
	status: {
		cancelled: 'You canceled the payment; nothing was charged.',
		released: 'The subscription is already paid. The second payment is canceled or goes back to your card.',
	},
	my: {
		cancelled: 'Canceled. Active until {date:string}; nothing more is charged.',
		done: {
			cancelled: 'The subscription is canceled.',
			unconfirmed: 'Nothing was refunded: first check the box that this can’t be undone.',
		},
		refundKeeps:
			'The paid period is canceled, and you keep the subscription until {date:string}. The money goes back to the card that paid for it.',
		charges: { released: 'canceled' },
	},
	mail: { cancelledSubject: '{name:string}: subscription canceled' },
	staff: { problems: { debt: 'The balance would fall below zero. If that’s intended, check the box' } },
} as const satisfies RegionalTranslation<'premium'>;
