/** A text as a column of a database takes it: one line of whole characters, at most so many UTF-16 units; `''` for anything but a text. */
export function columnText(value: unknown, longest: number): string {
	if (typeof value !== 'string') return '';
	return value
		.slice(0, longest * 2)
		.replace(/\p{Cc}+/gu, ' ')
		.slice(0, longest)
		.toWellFormed();
}
