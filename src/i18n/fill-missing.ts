import type { BaseTranslation } from './base-translation.ts';

export interface FilledDictionary {
	readonly texts: object;
	readonly missing: readonly string[];
}

const isGroup = (value: string | BaseTranslation | undefined): value is BaseTranslation => typeof value === 'object';

/**
 * Fills missing keys of a dictionary.
 *
 * @param base has all keys; the last fallback
 * @param fallbacks fallbacks before the base, in order
 */
export function fillMissing(texts: object, base: object, fallbacks: readonly object[]): FilledDictionary {
	const missing: string[] = [];
	const fill = (own: BaseTranslation, wanted: BaseTranslation, others: readonly BaseTranslation[], path: string): BaseTranslation => {
		const filled: Record<string, string | BaseTranslation> = { ...wanted, ...own };
		for (const [key, text] of Object.entries(wanted)) {
			const ownText = own[key];
			const otherTexts = others.map((other) => other[key]);
			if (isGroup(text)) filled[key] = fill(isGroup(ownText) ? ownText : {}, text, otherTexts.filter(isGroup), `${path}${key}.`);
			else if (typeof ownText !== 'string') {
				missing.push(path + key);
				filled[key] = otherTexts.find((one) => typeof one === 'string') ?? text;
			}
		}
		return filled;
	};
	const filled = fill(texts as BaseTranslation, base as BaseTranslation, fallbacks as readonly BaseTranslation[], '');
	return { texts: missing.length > 0 ? filled : texts, missing };
}
