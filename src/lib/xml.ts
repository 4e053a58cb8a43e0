const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text as it stands in XML 1.0, between tags or quotes; what XML cannot hold is dropped. */
export const escapeXml = (text: string): string =>
	text.replace(/[&<>"']|[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (sign) => ENTITIES[sign] ?? '');
