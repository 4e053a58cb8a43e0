/** Without spaces, so that "newyork" equals "new york". */
export const joined = (folded: string): string => folded.replaceAll(' ', '');

/** Suffixes from each later word: "saint petersburg" → ["petersburg"]. */
export function nameSuffixes(folded: string): string[] {
	const words = folded.split(' ');
	return words.slice(1).map((_, i) => words.slice(i + 1).join(''));
}

const ROMAN: Record<string, string> = Object.fromEntries(
	'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
		.split(' ')
		.map((pair) => pair.split(':')),
);

export const romanised = (russian: string): string => [...russian.toLowerCase()].map((letter) => ROMAN[letter] ?? letter).join('');
