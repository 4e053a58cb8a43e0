/** The player of audio guides: sentences, voices, what is kept, and how it goes on (spec 2.1, 5). */
import { describe, expect, it } from 'vitest';
import { readNumber, safeStorage } from '#browser/storage.ts';
import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import { createNarrator, type NarratorState } from '#features/guides/audio/narrator.ts';
import { sentenceAt, shareBefore, splitSentences, storedPosition, storedSpeed, voiceFor } from '#features/guides/audio/speech.ts';
import { SPEEDS } from '#features/guides/rules.ts';
import { listOf, sectionsOf } from '#features/guides/server.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

describe('sentences', () => {
	it.each([
		['Раз. Два! Три?', ['Раз.', 'Два!', 'Три?']],
		['Он сказал: «Стой.» И ушёл.', ['Он сказал: «Стой.»', 'И ушёл.']],
		['А. С. Пушкин жил в г. Москве. Да.', ['А. С. Пушкин жил в г. Москве.', 'Да.']],
		['Версия 1.5 вышла… И всё', ['Версия 1.5 вышла…', 'И всё']],
		['Մեկ։ Երկու։', ['Մեկ։', 'Երկու։']],
		['  ', []],
	])('%s', (text, sentences) => {
		expect(splitSentences(text).map((one) => one.text)).toEqual(sentences);
	});
	it('are divided at commas when they are too long for a breath, and lose nothing', () => {
		const long = `${'слово за словом, '.repeat(40)}конец.`;
		const sentences = splitSentences(long);
		expect(sentences.length).toBeGreaterThan(2);
		for (const one of sentences) {
			expect(one.text.length).toBeLessThanOrEqual(220);
			expect(long.slice(one.from, one.from + one.text.length)).toBe(one.text);
		}
		expect(sentences.map((one) => one.text).join(' ')).toBe(long);
		expect(splitSentences('а'.repeat(500)).map((one) => one.text.length)).toEqual([220, 220, 60]);
	});
	it('are nothing but the text, each where it stands, none too long for a breath', () => {
		const site = siteAt('/');
		for (const { slug } of listOf('audioguides', site, new Date())) {
			const lookup = loadContent().find('audioguides', slug, visitOf(site, new Date()));
			if (lookup.kind !== 'shown') throw new Error(slug);
			for (const { text } of sectionsOf(lookup.shown.text.body, lookup.shown, site)) {
				const sentences = splitSentences(text);
				for (const one of sentences) {
					expect(text.slice(one.from, one.from + one.text.length)).toBe(one.text);
					expect(one.text.length).toBeLessThanOrEqual(220);
				}
				expect(
					sentences
						.map((one) => one.text)
						.join('')
						.replace(/\s/g, ''),
				).toBe(text.replace(/\s/g, ''));
			}
		}
	});
});

describe('a place in a text', () => {
	const texts = ['a'.repeat(10), 'b'.repeat(30), 'c'.repeat(60)];
	it('is as far as its letters', () => {
		expect([0, 1, 2, 3].map((at) => shareBefore(texts, at))).toEqual([0, 0.1, 0.4, 1]);
		expect([0, 0.09, 0.1, 0.39, 0.5, 1, 2].map((share) => sentenceAt(texts, share))).toEqual([0, 0, 1, 1, 2, 2, 2]);
		expect([sentenceAt([], 0.5), shareBefore([], 0)]).toEqual([0, 0]);
	});
	it('is found again from any sentence, however it is rounded', () => {
		const chapter = Array.from({ length: 37 }, (_, i) => 'x'.repeat(1 + ((i * 7919) % 211)));
		for (const at of chapter.keys()) expect(sentenceAt(chapter, (shareBefore(chapter, at) * 73) / 73)).toBe(at);
	});
});

describe('voices', () => {
	const voice = (lang: string, localService = true, own = false) => ({ lang, localService, default: own });
	it('are of the language of the text, those of the device first', () => {
		const voices = [voice('en-US'), voice('ru-RU', false, true), voice('ru_RU'), voice('ru-RU', true, true)];
		expect(voiceFor(voices, 'ru')).toBe(voices[3]);
		expect(voiceFor(voices.slice(0, 3), 'ru')).toBe(voices[2]);
		expect(voiceFor(voices, 'hy')).toBeUndefined();
		expect(voiceFor([voice('rup')], 'ru')).toBeUndefined();
	});
});

describe('what is stored', () => {
	it('spec 5: a place that is no number is an error and the beginning; one that does not fit is the beginning', () => {
		const logged: string[] = [];
		const log = { error: (message: string) => logged.push(message) };
		const occurrences = (text: string) =>
			storedPosition(
				readNumber(
					'audioguide.x',
					log as never,
					safeStorage(() => ({ getItem: () => text, setItem() {}, removeItem() {} })),
				),
				10,
			);
		expect(['7', '0', '10', '-1', '2.5'].map(occurrences)).toEqual([7, 0, 0, 0, 0]);
		expect(logged).toEqual([]);
		expect(['seven', ''].map(occurrences)).toEqual([0, 0]);
		expect(logged).toEqual(['invalid crt', 'invalid crt']);
	});
	it('is one of the speeds offered', () => {
		expect([null, 1.5, 3, 0.75].map((speed) => storedSpeed(speed, SPEEDS))).toEqual([1, 1.5, 1, 0.75]);
	});
});

describe('the narrator', () => {
	function setup(at = 0) {
		const utterances: { text: string; speed: number; done: (problem?: string) => void }[] = [];
		const states: NarratorState[] = [];
		let speaking = false;
		const speaker = {
			play: (text: string, speed: number, done: (problem?: string) => void) => {
				speaking = true;
				utterances.push({ text, speed, done });
			},
			stop: () => {
				speaking = false;
			},
			isSpeaking: () => speaking,
		};
		const narrator = createNarrator(['a', 'b', 'c'], { at, speed: 1 }, speaker, (state) => states.push(state));
		return {
			narrator,
			utterances,
			speaker,
			texts: () => utterances.map(({ text }) => text),
			last: () => utterances[utterances.length - 1],
		};
	}

	it('reads one sentence after another to the end, and begins anew', () => {
		const { narrator, texts, last } = setup();
		narrator.play();
		for (let i = 0; i < 3; i++) last()?.done();
		expect(texts()).toEqual(['a', 'b', 'c']);
		expect(narrator.state()).toEqual({ at: 0, playing: false, speed: 1, finished: true });
	});
	it('resumes from a stored position, and after a pause with the same sentence', () => {
		const { narrator, texts, utterances } = setup(1);
		narrator.play();
		narrator.pause();
		utterances[0]?.done('interrupted');
		expect(narrator.state()).toMatchObject({ at: 1, playing: false });
		narrator.play();
		expect(texts()).toEqual(['b', 'b']);
	});
	it('hears nothing of a sentence that was left', () => {
		const { narrator, utterances } = setup();
		narrator.play();
		narrator.go(2);
		utterances[0]?.done();
		expect(narrator.state().at).toBe(2);
	});
	it('takes a new speed at once', () => {
		const { narrator, last } = setup();
		narrator.setSpeed(1.5);
		narrator.play();
		narrator.setSpeed(2);
		expect(last()).toMatchObject({ text: 'a', speed: 2 });
	});
	it('stops at a problem of the voice', () => {
		const { narrator, last } = setup();
		narrator.play();
		last()?.done('synthesis-failed');
		expect(narrator.state()).toMatchObject({ at: 0, playing: false });
	});
	it('takes up what a sleeping device broke off, and only that', () => {
		const { narrator, texts, speaker } = setup();
		narrator.wake();
		expect(texts()).toEqual([]);
		narrator.play();
		narrator.wake();
		expect(texts()).toEqual(['a']);
		speaker.stop();
		narrator.wake();
		expect(texts()).toEqual(['a', 'a']);
	});
});
