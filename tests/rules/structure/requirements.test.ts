import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FILE = 'tests/requirements.md';
const LINE = /^- (\d+(?:\.\d+)?) (.+) — (.+)$/;
/** What may stand in place of tests. */
const OPEN = ['not built yet', 'no test yet'];
/** `spec 4.3`, `spec 2.1, 2.2 and 9`, `spec 4.3–4.5`. */
const CITATION = /\bspec (\d+(?:\.\d+)?(?:(?:, | and |–)\d+(?:\.\d+)?(?![\d.]*\d| ?(?:ms|s|px|%)))*)/gi;

const lines = readFileSync(FILE, 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('- '));
const sections = new Set(lines.map((line) => LINE.exec(line)?.[1]));

/** The sections that a text cites. */
const citedIn = (text: string): string[] => [...text.matchAll(CITATION)].flatMap(([, list = '']) => list.split(/, | and |–/));

const sources = ['src', 'tests'].flatMap((root) =>
	readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs|astro|css)$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name)),
);

describe('tests/requirements.md', () => {
	it('has a section number, a statement, and existing tests or why there are none', () => {
		const wrong = lines.filter((line) => {
			const [, , , proof = ''] = LINE.exec(line) ?? [];
			if (OPEN.includes(proof)) return false;
			return proof === '' || proof.split(', ').some((test) => !/^tests\/.+\.test\.tsx?$/.test(test) || !existsSync(test));
		});
		expect(lines.length).toBeGreaterThan(300);
		expect(wrong).toEqual([]);
	});

	it('states nothing twice, and lists sections in order under their heading', () => {
		const statements = lines.map((line) => line.replace(/ — [^—]*$/, ''));
		expect(statements.filter((one, i) => statements.indexOf(one) !== i)).toEqual([]);
		const numbers = lines.map((line) => LINE.exec(line)?.[1] ?? '');
		const weight = (section: string): number => {
			const [major = 0, minor = 0] = section.split('.').map(Number);
			return major * 100 + minor;
		};
		expect(numbers).toEqual(numbers.toSorted((a, b) => weight(a) - weight(b)));
	});

	it('has every section that code and tests cite', () => {
		const isListed = (section: string): boolean => sections.has(section) || [...sections].some((one) => one?.startsWith(`${section}.`));
		const unknown = sources.flatMap((file) =>
			citedIn(readFileSync(file, 'utf8'))
				.filter((section) => !isListed(section))
				.map((section) => `${file} cites spec ${section}`),
		);
		expect(sources.length).toBeGreaterThan(500);
		expect(unknown).toEqual([]);
	});
});

it('code and tests cite no other document by its sections', () => {
	const citation = /\b(?:product|architecture|design|libraries|performance|security|visual)(?:,? (?:§ ?)\d| \d\.\d\b| \d[:)])/i;
	expect(sources.filter((file) => citation.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('reads lists and ranges of sections, and no other numbers', () => {
	expect(citedIn('(spec 2.1, 2.2)')).toEqual(['2.1', '2.2']);
	expect(citedIn('(spec 4.3–4.5; spec 9: 350 ms)')).toEqual(['4.3', '4.5', '9']);
	expect(citedIn('Spec 7 and 8')).toEqual(['7', '8']);
	expect(citedIn('spec 3.4, 100 ms')).toEqual(['3.4']);
});
