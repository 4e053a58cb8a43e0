/** Recordings of audio guides: names, index, what they say of themselves (spec 2.1). */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPrograms } from '#commands/programs.mjs';
import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import { fileName, type RecordingIndex, readIndex, spokenText, textKey } from '#features/guides/audio/recordings.ts';
import { audioGuideJsonLd } from '#features/guides/json-ld.ts';
import { audioGuideOf, sectionsOf } from '#features/guides/server.ts';
import { chapterNotes } from '#features/guides/walks/walk-view.ts';
import { partOf } from '#features/offline/rules.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const site = siteAt('/');
const lookup = loadContent().find('audioguides', 'sultanahmet', visitOf(site, new Date()));
if (lookup.kind !== 'shown') throw new Error(lookup.kind);
const { shown } = lookup;
const sections = sectionsOf(shown.text.body, shown, site).filter(({ id }) => id !== '');
const indexOf = (some: typeof sections): RecordingIndex =>
	Object.fromEntries(some.map((one) => [textKey('ru', spokenText(one)), { file: `${one.id}.ogg`, seconds: 65, bytes: 9 }]));
const guideWith = (index: RecordingIndex) => audioGuideOf(shown, site, index);

describe('a recording', () => {
	it('has another name when its text or its synthesizer is another one, and says its title first', () => {
		const names = [
			['a', '1'],
			['b', '1'],
			['a', '2'],
		].map(([text = '', voice = '']) => fileName('red-square', 'en', 'gum', text, voice));
		for (const name of names) expect(name).toMatch(/^red-square-en-gum\.[0-9a-f]{12}\.ogg$/);
		expect(new Set(names).size).toBe(3);
		expect(spokenText({ title: 'Gum', text: 'Walk in.' })).toBe('Gum.\n\nWalk in.\n');
	});
	it('is of just the text that is shown; in another language or of an older text it is none', () => {
		const [first] = sections;
		if (!first) throw new Error('no chapter');
		expect(guideWith(indexOf([first])).chapters.map(({ recording }) => recording?.url)).toEqual([
			`/audio/${first.id}.ogg`,
			...sections.slice(1).map(() => undefined),
		]);
		expect(guideWith(indexOf([{ ...first, text: `${first.text} ` }])).chapters[0]?.recording).toBeUndefined();
		expect(textKey('ru', 'a')).not.toBe(textKey('uk', 'a'));
	});
	it('gives its length to the guide where all of it is recorded, and to the page and machines', () => {
		const estimated = guideWith({}).minutes;
		expect(guideWith(indexOf(sections.slice(1))).minutes).toBe(estimated);
		const guide = guideWith(indexOf(sections));
		expect(guide.minutes).toBe(Math.round((sections.length * 65) / 60));
		const notes = [...chapterNotes(guide, 'ru').values()];
		expect(notes.map(({ sound }) => sound?.text)).toEqual(sections.map(() => 'Слушать (1:05)'));
		const { audio } = audioGuideJsonLd(guide, site, 'https://x.test/a/b') as { audio: object[] };
		expect(audio).toHaveLength(sections.length);
		expect(audio[0]).toEqual({
			'@type': 'AudioObject',
			name: sections[0]?.title,
			contentUrl: `https://x.test/audio/${sections[0]?.id}.ogg`,
			duration: 'PT1M5S',
			encodingFormat: 'audio/ogg',
			inLanguage: 'ru',
		});
	});
});

describe('what is optional', () => {
	it('is none where the folder or the index is broken', () => {
		const folder = mkdtempSync(join(tmpdir(), 'audio-'));
		expect(readIndex(folder)).toEqual({});
		writeFileSync(join(folder, 'index.json'), '{"a":');
		expect(readIndex(folder)).toEqual({});
	});
	it('needs both programs', () => {
		const folder = mkdtempSync(join(tmpdir(), 'path-'));
		const add = (name: string, mode = 0o755): void => {
			writeFileSync(join(folder, name), '');
			chmodSync(join(folder, name), mode);
		};
		add('espeak-ng');
		expect(findPrograms(folder)).toEqual([]);
		mkdirSync(join(folder, 'ffmpeg'));
		expect(findPrograms(folder)).toEqual([]);
		const other = mkdtempSync(join(tmpdir(), 'path-'));
		writeFileSync(join(other, 'ffmpeg'), '', { mode: 0o755 });
		expect(findPrograms(`${folder}:${other}`)).toEqual([join(folder, 'espeak-ng'), join(other, 'ffmpeg')]);
		expect(findPrograms('')).toEqual([]);
	});
});

describe('a stored recording', () => {
	const copy = () => new Response('0123456789', { headers: { 'content-type': 'audio/ogg' } });
	it.each([
		['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
		['bytes=2-4', 206, '234', 'bytes 2-4/10'],
		['bytes=8-99', 206, '89', 'bytes 8-9/10'],
		['bytes=10-', 416, '', 'bytes */10'],
		[null, 200, '0123456789', null],
	])('is given in parts: %s', async (range, status, text, contentRange) => {
		const response = await partOf(copy(), range);
		expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([status, text, contentRange]);
	});
});
