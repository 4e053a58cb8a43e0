import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	hints: {
		birthDate: 'Day first: DD.MM.YYYY, for example 05.03.1990 for March 5',
		documentExpiry: 'Day first: DD.MM.YYYY. Leave empty if the document has no expiry date',
		passportExpiry: {
			format: 'Day first: DD.MM.YYYY, as in the passport',
			trip: 'Day first: DD.MM.YYYY. The passport must be valid until the end of the trip, {date:string}',
			abroad:
				'Day first: DD.MM.YYYY. The passport must be valid until the end of the trip, {date:string}. Some countries require up to 6 months beyond that',
		},
	},
	problems: {
		'phone-letters': 'Enter the number in digits, for example +1 202 555 0123.',
		'phone-country': 'Start with “+” and the country code, for example +1 202 555 0123.',
	},
} satisfies RegionalTranslation<'passengers'>;
