/** One line of well-formed text without control characters, at most `maxLength` UTF-16 units; `''` for anything but a string. */
export function sanitizeText(value: unknown, maxLength: number): string {
	if (typeof value !== 'string') return '';
	return value
		.slice(0, maxLength * 2)
		.replace(/\p{Cc}+/gu, ' ')
		.slice(0, maxLength)
		.toWellFormed();
}
