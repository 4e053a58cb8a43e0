import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	trip: {
		cabin: 'Full-size carry-on',
	},
	fares: {
		cabinBag: 'Carry-on bag',
	},
	rules: {
		cabinIncluded: 'A carry-on bag is included: {bag:string} each.',
		cabinUnknown: 'The seller doesn’t say anything about carry-on bags.',
	},
	rights: {
		text: {
			eu261:
				'If canceled: your money back or another flight. If you arrive 3 hours late or more: {sum:string} each, unless the cause is extraordinary. The airline covers meals and a hotel.',
			uk261:
				'If canceled: your money back or another flight. If you arrive 3 hours late or more: {sum:string} each, unless the cause is extraordinary. The airline covers meals and a hotel.',
			us260:
				'If the flight is canceled or changed a lot and you don’t fly, the airline refunds you automatically: 7 business days to a card, 20 calendar days otherwise.',
		},
	},
} satisfies RegionalTranslation<'tickets'>;
