/** A dictionary or a part of one: texts in groups. */
interface Texts {
	readonly [key: string]: string | Texts;
}

/** A dictionary without gaps, and the keys that were gaps. */
export interface Whole {
	readonly texts: object;
	/** `form.label`. */
	readonly missing: readonly string[];
}

const isGroup = (value: string | Texts | undefined): value is Texts => typeof value === 'object';

/**
 * Fills what a dictionary lacks from those that stand in for it.
 *
 * @param base the dictionary whose keys have to be there; it is the last to stand in
 * @param standIns asked one after the other, before the base
 */
export function wholeTexts(texts: object, base: object, standIns: readonly object[]): Whole {
	const missing: string[] = [];
	const fill = (own: Texts, wanted: Texts, others: readonly Texts[], path: string): Texts => {
		const filled: Record<string, string | Texts> = { ...own };
		for (const [key, text] of Object.entries(wanted)) {
			const mine = own[key];
			const theirs = others.map((other) => other[key]);
			if (isGroup(text)) filled[key] = fill(isGroup(mine) ? mine : {}, text, theirs.filter(isGroup), `${path}${key}.`);
			else if (typeof mine !== 'string') {
				missing.push(path + key);
				filled[key] = theirs.find((one) => typeof one === 'string') ?? text;
			}
		}
		return filled;
	};
	const filled = fill(texts as Texts, base as Texts, standIns as readonly Texts[], '');
	return { texts: missing.length > 0 ? filled : texts, missing };
}
