/**
 * Days that travellers name by a holiday: the public holidays of the Labour Code of the Russian Federation (article 112) with the free days around them
 * as people use them for trips; `MM-DD` of departure and return. The reply names the dates, so that they can be changed.
 */
export const HOLIDAYS: readonly (readonly [pattern: string, from: string, to: string])[] = [
	[
		'(?:на|в|под)?\\s*нов(?:ый|ом|ого)\\s+год[ау]?|на\\s+нг|(?:на|в)?\\s*новогодн\\p{L}+(?:\\s+(?:праздник|каникул)\\p{L}*)?',
		'12-30',
		'01-08',
	],
	['на\\s+рождество', '01-05', '01-08'],
	['(?:на|в)?\\s*майски\\p{L}+(?:\\s+праздник\\p{L}*)?|на\\s+первомай', '05-01', '05-09'],
	['на\\s+день\\s+победы|на\\s+9\\s+мая', '05-08', '05-11'],
	['на\\s+8(?:-е|\\s+е)?\\s+марта|на\\s+восьмое\\s+марта', '03-06', '03-09'],
	['на\\s+23(?:-е|\\s+е)?\\s+февраля', '02-21', '02-24'],
	['на\\s+день\\s+россии|на\\s+июньски\\p{L}+|на\\s+12\\s+июня', '06-11', '06-14'],
	['на\\s+ноябрьски\\p{L}+|на\\s+4\\s+ноября', '11-03', '11-06'],
];
