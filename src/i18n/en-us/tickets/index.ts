import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	travellers: '{count:number} {{traveler|travelers}}',
	forAll: 'for {count:number} {{traveler|travelers}}, taxes and fees included',
	forOne: 'for 1 traveler, taxes and fees included',
	trip: {
		cabin: 'Full-size carry-on',
		bags: 'Checked bags for each traveler',
	},
	fares: {
		caption: 'What each fare includes and costs, for all travelers',
		cabinBag: 'Carry-on bag',
	},
	rules: {
		refundFee: 'The ticket can be refunded before departure; {price:string} is kept for each traveler.',
		bagPrice: 'Checked baggage isn’t included; one bag for one traveler costs {price:string} for the whole trip.',
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
	emissions: {
		kilos: 'About {kilos:string} of CO₂ per traveler: an estimate.',
	},
	gone: {
		text: 'The seats at this price were sold or the flight was withdrawn. Your route, dates, travelers and bags are kept.',
	},
} satisfies RegionalTranslation<'tickets'>;
