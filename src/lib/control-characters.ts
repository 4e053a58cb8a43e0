/** Typed text with line feeds and without other control characters, trimmed. */
export const withoutControls = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n]/gu, '')
		.trim();
