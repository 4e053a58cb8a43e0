/** A piece of a text that a voice reads in one breath. */
export interface Sentence {
	readonly text: string;
	/** Where it begins in the text. */
	readonly from: number;
}

/** Ends of sentences in the scripts of the 12 languages, with closing quotes; a letter or digit right behind is no new sentence ("№1.5"). */
const END = /[.!?…։؟]+["»”')\]]*(?=\s)/g;
/** A shortening before a full stop: one or two small letters, or initials. */
const SHORT = /(?:^|[\s(«"])(?:\p{Lu}|\p{Ll}{1,2})\.$/u;
/** Voices break off texts that are much longer (Chromium after 15 s). */
const MOST = 220;

/** A long sentence at its commas and dashes. */
function split({ text, from }: Sentence): Sentence[] {
	if (text.length <= MOST) return [{ text, from }];
	const near = text.slice(0, MOST);
	const at = Math.max(near.lastIndexOf(', '), near.lastIndexOf('; '), near.lastIndexOf(': '), near.lastIndexOf(' — '));
	const end = at > 40 ? at + 1 : near.lastIndexOf(' ') > 0 ? near.lastIndexOf(' ') : MOST;
	const rest = text.slice(end);
	const skipped = rest.length - rest.trimStart().length;
	return [{ text: text.slice(0, end), from }, ...split({ text: rest.trimStart(), from: from + end + skipped })];
}

/** A block of text taken apart for a voice: sentences, none longer than a breath. */
export function sentencesToSay(text: string): readonly Sentence[] {
	const found: Sentence[] = [];
	let start = 0;
	const add = (end: number): void => {
		const piece = text.slice(start, end);
		const lead = piece.length - piece.trimStart().length;
		if (piece.trim() !== '') found.push({ text: piece.trim(), from: start + lead });
		start = end;
	};
	for (const { index, 0: sign } of text.matchAll(END)) {
		if (!SHORT.test(text.slice(start, index + 1))) add(index + sign.length);
	}
	add(text.length);
	return found.flatMap(split);
}

/** What is known of a voice. */
export interface Voice {
	readonly lang: string;
	readonly default: boolean;
	readonly localService: boolean;
}

/** The best voice of a language: one on the device before one on the net, the default one before others; undefined where there is none. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
	const rank = ({ localService, default: own }: Voice): number => (localService ? 2 : 0) + (own ? 1 : 0);
	return voices
		.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
		.reduce<V | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined);
}

const lettersIn = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** How much of a text is read before one of its sentences, 0–1: a voice takes about as long for each letter. */
export const shareBefore = (sentences: readonly string[], at: number): number =>
	lettersIn(sentences.slice(0, at)) / Math.max(1, lettersIn(sentences));

/** The sentence in which a share of a text ends, as {@link shareBefore} counts; the last one for all of it. */
export function sentenceAt(sentences: readonly string[], share: number): number {
	const next = sentences.findIndex((_, at) => shareBefore(sentences, at + 1) > share + 1e-9);
	return next < 0 ? Math.max(0, sentences.length - 1) : next;
}

/** A kept place in a text; the beginning where nothing usable was kept. */
export const keptPlace = (kept: number | null, count: number): number =>
	kept !== null && Number.isInteger(kept) && kept > 0 && kept < count ? kept : 0;

/** A kept speed; 1 where it is none of those offered. */
export const keptSpeed = (kept: number | null, speeds: readonly number[]): number => (kept !== null && speeds.includes(kept) ? kept : 1);
