import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	say: {
		status:
			'I can’t see where a flight is or whether it’s on time: the airport’s board and the airline’s site show that. If it’s delayed or canceled, ask what you’re entitled to.',
	},
	cards: {
		cabinBag: 'Carry-on bag {bag:string}',
	},
} satisfies RegionalTranslation<'assistant'>;
