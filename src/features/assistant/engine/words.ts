/** Text of a message as rules read it: lower case, `ё` as `е`, one space between words and at both ends. */

/** Replaces words that a rule has read, so that others do not read them again and no new neighbours arise. */
export const READ = ' | ';

export const folded = (text: string): string =>
	` ${text
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replaceAll(/[–—−]/g, '-')
		.replaceAll(/(?<!\p{L})след\./gu, 'след ')
		.replaceAll(/(?<!\d)[.,](?!\d)|[.,](?!\d)|[!?;"«»()[\]{}…„“”'’]|:(?!\d\d)|(?<!\d):/g, ' , ')
		.replaceAll(/(\d{4}-\d{2}-\d{2})|(\d)-(?=\d)/g, (_, day?: string, digit?: string) => day ?? `${digit} - `)
		.replaceAll(/(\d)(?=\p{L})/gu, '$1 ')
		.replaceAll(/\s+/g, ' ')
		.trim()} `;

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Letters, digits and hyphens must not continue before and after. */
export const phrase = (source: string, flags = 'u'): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${source})(?![\\p{L}\\d]|-\\p{L})`, flags);

/** Numbers in words, in the cases they take after prepositions. */
const NUMBERS: readonly (readonly [RegExp, number])[] = [
	[/^(?:одн(?:а|о|у|ой|ого|им|ному)|один)$/, 1],
	[/^(?:дв(?:а|е|ух|умя|ум|ое|оих|оим)|пар[ауы])$/, 2],
	[/^(?:тр(?:и|ех|емя|ем|ое|оих|оим))$/, 3],
	[/^(?:четыр(?:е|ех|ьмя|ем)|четвер(?:о|ых|ым))$/, 4],
	[/^(?:пят(?:ь|и|ью|еро|ерых))$/, 5],
	[/^(?:шест(?:ь|и|ью|еро|ерых))$/, 6],
	[/^(?:сем(?:ь|и|ью|еро|ерых))$/, 7],
	[/^(?:вос(?:емь|ьми|емью|ьмеро))$/, 8],
	[/^(?:девят(?:ь|и|ью))$/, 9],
	[/^(?:десят(?:ь|и|ью|ок))$/, 10],
	[/^пятнадцат(?:ь|и)$/, 15],
	[/^двадцат(?:ь|и)$/, 20],
	[/^тридцат(?:ь|и)$/, 30],
	[/^(?:сорок|сорока)$/, 40],
	[/^(?:пятьдесят|пятидесяти)$/, 50],
	[/^(?:шестьдесят|шестидесяти)$/, 60],
	[/^(?:семьдесят|семидесяти)$/, 70],
	[/^(?:восемьдесят|восьмидесяти)$/, 80],
	[/^(?:девяносто|девяноста)$/, 90],
	[/^(?:сто|ста)$/, 100],
	[/^(?:двести|двухсот)$/, 200],
];

/** Of digits or a word; null for another. */
export function numberOf(word: string | undefined): number | null {
	if (word === undefined || word === '') return null;
	if (/^\d+$/.test(word)) return Number(word);
	return NUMBERS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** A number in digits or a word up to ten. */
export const NUMBER =
	'\\d{1,2}|одн(?:а|о|у|ой|ого|им)|один|дв(?:а|е|ух|умя|ое|оих)|пар[ауы]|тр(?:и|ех|емя|ое|оих)|четыр(?:е|ех|ьмя)|четвер(?:о|ых)|пят(?:ь|и|ью|еро|ерых)|шест(?:ь|и|ью|еро)|сем(?:ь|и|ью|еро)|вос(?:емь|ьми)|девят(?:ь|и)|десят(?:ь|и|ок)';

/** Whether one change (a letter more, less, other, or two swapped) makes one word the other. */
export function isOneEdit(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start++;
	const [restA, restB] = [a.slice(start), b.slice(start)];
	if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
	return restA.length === restB.length && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
