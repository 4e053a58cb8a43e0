import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** README and the handbook for editors: short enough to be read, and true about files. */
const README = readFileSync('README.md', 'utf8');
const HANDBOOK = readFileSync('content/README.md', 'utf8');
const linesOf = (text: string): string[] => text.trimEnd().split('\n');

/** Paths in backquotes that name a file or folder; patterns and placeholders are not among them. */
const pathsIn = (text: string): string[] =>
	[...text.matchAll(/`((?:src|tests|content|public)\/[^`\s]*)`/g)].flatMap(([, path = '']) => (/[<{*…]/.test(path) ? [] : [path]));

describe('README.md', () => {
	it('has at most 150 lines', () => {
		expect(linesOf(README).length).toBeLessThanOrEqual(150);
	});

	it('names files and folders that exist', () => {
		const paths = pathsIn(README);
		expect(paths.length).toBeGreaterThan(10);
		expect(paths.filter((path) => !existsSync(path))).toEqual([]);
	});

	it('has a folder for each entry of the map', () => {
		const map = /## Map\n\n```\n(.*?)```/s.exec(README)?.[1] ?? '';
		const entries = linesOf(map).map((line) => line.split(' ')[0] ?? '');
		expect(entries.length).toBeGreaterThan(10);
		expect(entries.filter((entry) => !existsSync(entry))).toEqual([]);
	});

	it('lists at most 15 decisions, each dated', () => {
		const decisions = /## Decisions\n\n(.*?)\n##/s.exec(README)?.[1] ?? '';
		const items = linesOf(decisions).filter((line) => line.startsWith('- '));
		expect(items.length).toBeGreaterThan(0);
		expect(items.length).toBeLessThanOrEqual(15);
		expect(items.filter((item) => !/^- 20\d\d-(?:0[1-9]|1[0-2]): /.test(item))).toEqual([]);
	});
});

it.each([
	['README.md', README],
	['content/README.md', HANDBOOK],
])('%s has lines of at most 120 characters', (_, text) => {
	expect(linesOf(text).filter((line) => line.length > 120)).toEqual([]);
});
