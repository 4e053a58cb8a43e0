export interface Sentence {
	readonly text: string;
	readonly from: number;
}

/** Sentence ends in the scripts of all 12 languages, with closing quotes; not inside words ("№1.5"). */
const END = /[.!?…։؟]+["»”')\]]*(?=\s)/g;
/** Abbreviation before a full stop: one or two lowercase letters, or initials. */
const SHORT = /(?:^|[\s(«"])(?:\p{Lu}|\p{Ll}{1,2})\.$/u;
/** Maximum length in characters: Chromium stops speech after 15 s. */
const MOST = 220;

function split({ text, from }: Sentence): Sentence[] {
	if (text.length <= MOST) return [{ text, from }];
	const near = text.slice(0, MOST);
	const at = Math.max(near.lastIndexOf(', '), near.lastIndexOf('; '), near.lastIndexOf(': '), near.lastIndexOf(' — '));
	const end = at > 40 ? at + 1 : near.lastIndexOf(' ') > 0 ? near.lastIndexOf(' ') : MOST;
	const rest = text.slice(end);
	const skipped = rest.length - rest.trimStart().length;
	return [{ text: text.slice(0, end), from }, ...split({ text: rest.trimStart(), from: from + end + skipped })];
}

export function splitSentences(text: string): readonly Sentence[] {
	const sentences: Sentence[] = [];
	let start = 0;
	const add = (end: number): void => {
		const piece = text.slice(start, end);
		const lead = piece.length - piece.trimStart().length;
		if (piece.trim() !== '') sentences.push({ text: piece.trim(), from: start + lead });
		start = end;
	};
	for (const { index, 0: sign } of text.matchAll(END)) {
		if (!SHORT.test(text.slice(start, index + 1))) add(index + sign.length);
	}
	add(text.length);
	return sentences.flatMap(split);
}

export interface Voice {
	readonly lang: string;
	readonly default: boolean;
	readonly localService: boolean;
}

/** Best voice for a language: local before remote, default first; undefined if none. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
	const rank = ({ localService, default: own }: Voice): number => (localService ? 2 : 0) + (own ? 1 : 0);
	return voices
		.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
		.reduce<V | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined);
}

const charactersIn = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** Share of the text (0–1) before a sentence, by length. */
export const shareBefore = (sentences: readonly string[], at: number): number =>
	charactersIn(sentences.slice(0, at)) / Math.max(1, charactersIn(sentences));

/** Sentence at a share of the text, inverse of {@link shareBefore}. */
export function sentenceAt(sentences: readonly string[], share: number): number {
	const next = sentences.findIndex((_, at) => shareBefore(sentences, at + 1) > share + 1e-9);
	return next < 0 ? Math.max(0, sentences.length - 1) : next;
}

/** Stored position; 0 if invalid. */
export const storedPosition = (stored: number | null, count: number): number =>
	stored !== null && Number.isInteger(stored) && stored > 0 && stored < count ? stored : 0;

/** Stored speed; 1 if it isn't an option. */
export const storedSpeed = (stored: number | null, speeds: readonly number[]): number =>
	stored !== null && speeds.includes(stored) ? stored : 1;
