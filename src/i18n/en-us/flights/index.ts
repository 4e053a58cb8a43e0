import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	problems: {
		'no-such-date': 'There’s no such day in the calendar. Example: December 3.',
		'unreadable-date': 'We couldn’t tell which day this is. Write it like this: December 3 or “tomorrow”.',
	},
	bags: {
		cabinPieces: 'Carry-on: {count:number} {{bag|bags}} up to {kilos:string}',
		cabinUnknown: 'The seller doesn’t say whether a carry-on bag is included',
	},
} satisfies RegionalTranslation<'flights'>;
