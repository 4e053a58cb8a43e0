/** Whether an article is about a Russian question. Pure. */

interface Article {
	readonly title: string;
	readonly excerpt: string;
}

/** Beginnings of words that any question may have. */
const GENERIC =
	/^(?:почему|зачем|когда|сколько|какой|какая|какие|каких|какую|можно|нужн|надо|если|что|чего|чем|как|куда|где|кто|это|эт[аиу]|так|тако|дела|быть|стои|выбра|взя|правил|билет|лет[еаи]|рейс|мне|меня|нам|нас|для|при|под|над|без|или|все|уже|есть|будет|хочу|скажи|расскажи)/u;
const SHORTEST = 3;
const STEM = 5;
const LEAST = { withTitle: 1 / 3, alone: 1 / 2 } as const;

const wordsOf = (text: string): string[] =>
	text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.match(/\p{L}+/gu) ?? [];
const stemOf = (word: string): string => word.slice(0, Math.max(SHORTEST, Math.min(STEM, word.length - 1)));

/** By the share of the question's own words that the article has; a question of common words alone fits any. */
export function isAbout(question: string, { title, excerpt }: Article): boolean {
	const stems = [
		...new Set(
			wordsOf(question)
				.filter((word) => word.length >= SHORTEST && !GENERIC.test(word))
				.map(stemOf),
		),
	];
	if (stems.length === 0) return true;
	const has = (words: readonly string[]) => (stem: string) => words.some((word) => word.startsWith(stem));
	const share = stems.filter(has(wordsOf(`${title} ${excerpt}`))).length / stems.length;
	return share >= (stems.some(has(wordsOf(title))) ? LEAST.withTitle : LEAST.alone);
}
