import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words with a standard term instead, such as "worker" for "door" or "cached" for "known". */
const RETIRED: ReadonlySet<string> = new Set(
	(
		'answer ask asked asking asks bell breathe dear dearest door doors drawn early fault faults hourly kept known late later lifelines mend ' +
		'mended mends middles noise nowhere patience plain pulls question refusal refuse refused refuses said say says shelf skies speak spoken ' +
		'tell tells told trouble trunks way ways whole'
	).split(' '),
);

/** Names in which the word is the domain's own term. */
const ALLOWED: ReadonlySet<string> = new Set([
	// An FAQ has questions and answers, and a search index finds answers.
	'Question',
	'Answer',
	'MAX_QUESTION_LENGTH',
	'PopularQuestion',
	// Text that is read aloud.
	'spokenText',
	'SpokenLine',
	'features/guides/audio/spoken-text.client.ts',
	'sentencesToSay',
	// Public address of the demo seller.
	'pages/click/seller.astro',
]);

const EXPORT = /^[ \t]*export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const partsOf = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1-$2')
		.toLowerCase()
		.split(/[^a-z]+/);
const isRetired = (name: string): boolean => partsOf(name).some((part) => RETIRED.has(part));

const files = globSync('**/*.{ts,tsx,mjs,astro,css}', { cwd: 'src' }).filter((file) => !/^i18n\/[a-z]{2}\//.test(file));
const exportsOf = (file: string): string[] =>
	file.endsWith('.css') ? [] : [...readFileSync(`src/${file}`, 'utf8').matchAll(EXPORT)].map(([, name = '']) => name);

describe('names under src', () => {
	it('splits kebab and camel case', () => {
		expect(['askPrices', 'KNOWN_FLAGS', 'open-door.ts', 'ways'].every(isRetired)).toBe(true);
		expect(['task', 'doorway', 'unknown', 'alwaysOpen', 'latest'].some(isRetired)).toBe(false);
	});
	it('contain no retired word, in files or exports', () => {
		expect(files.length).toBeGreaterThan(500);
		const retired = files.flatMap((file) => [file, ...exportsOf(file)]).filter((name) => isRetired(name));
		expect(retired.filter((name) => !ALLOWED.has(name))).toEqual([]);
	});
});
