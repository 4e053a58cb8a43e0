import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	hints: {
		birthDate: 'MM/DD/YYYY, for example 03/05/1990',
		documentExpiry: 'MM/DD/YYYY. Leave empty if the document has no expiration date',
		passportExpiry: {
			format: 'MM/DD/YYYY',
			trip: 'MM/DD/YYYY. The passport must be valid until the end of the trip, {date:string}',
			abroad:
				'MM/DD/YYYY. The passport must be valid until the end of the trip, {date:string}. Some countries require up to 6 months beyond that',
		},
	},
	problems: {
		'date-unreadable': 'Enter the date in digits: month, day, and year, for example 03/05/2030.',
		'date-impossible': 'There’s no such day in the calendar. Check the month and day.',
		'phone-letters': 'Enter the number in digits, for example +1 202 555 0123.',
		'phone-country': 'Start with “+” and the country code, for example +1 202 555 0123.',
	},
} satisfies RegionalTranslation<'passengers'>;
