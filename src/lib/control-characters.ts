/** Typed text with line feeds and without other control characters, trimmed. */
export const withoutControls = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n]/gu, '')
		.trim();

/** A value of a form as {@link withoutControls} text, cut before it is read; empty if it is no text. */
export const typedText = (value: unknown, longest: number): string =>
	typeof value === 'string' ? withoutControls(value.slice(0, longest)).toWellFormed() : '';
