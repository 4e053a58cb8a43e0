/** Missing translation keys (spec 8): told, for the share of spec 9, and covered by the text of the fallback language. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SAMPLES } from '#browser/log.ts';
import { SearchForm } from '#features/search-form/SearchForm.island.tsx';
import { mainForm } from '#features/search-form/server.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import { fillMissing } from '#i18n/fill-missing.ts';
import { LOCALES } from '#i18n/locales.ts';
import { dictionary } from '#i18n/messages.ts';
import { type MissingKey, onMissingKey, reportMissing } from '#i18n/missing-keys.ts';
import { createMissingKeyLog } from '#server/log/missing-keys.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';

const ru = { title: 'Заголовок', form: { find: 'Найти', deep: { close: 'Закрыть' } } };
const en = { title: 'Title', form: { find: 'Find' } };

describe('a dictionary with gaps', () => {
	it('spec 8: gets the texts of the fallback language, then those of the base, and says what was missing', () => {
		const { texts, missing } = fillMissing({ title: 'Тақырып' }, ru, [en]);
		expect(texts).toEqual({ title: 'Тақырып', form: { find: 'Find', deep: { close: 'Закрыть' } } });
		expect(missing).toEqual(['form.find', 'form.deep.close']);
	});
	it('is the very same where it has none, and is never changed', () => {
		const full = structuredClone(ru);
		expect(fillMissing(full, ru, [en])).toEqual({ texts: ru, missing: [] });
		expect(fillMissing(full, ru, [en]).texts).toBe(full);
		const gappy = Object.freeze({ form: Object.freeze({}) });
		expect(fillMissing(gappy, ru, [en]).missing).toHaveLength(3);
		expect(gappy).toEqual({ form: {} });
	});
	it('a text where a group should be counts as missing', () => {
		expect(fillMissing({ title: 'T', form: 'F' }, ru, []).missing).toEqual(['form.find', 'form.deep.close']);
	});
	it('is none of ours', () => {
		const reported: MissingKey[] = [];
		onMissingKey((missing) => reported.push(missing));
		for (const language of LOCALES) for (const namespace of ['search', 'results', 'site'] as const) dictionary(language, namespace);
		expect(reported).toEqual([]);
	});
});

describe('a missing message', () => {
	afterEach(() => onMissingKey(() => {}));
	it('spec 8: is empty and reported with its key and language', () => {
		const reported: MissingKey[] = [];
		onMissingKey((missing) => reported.push(missing));
		const t = createTranslator('kk', { form: { find: 'Табу' } } as { form: { find: string; close: string }; late: { word: string } });
		expect([t.form.find(), t.form.close(), t.late.word()]).toEqual(['Табу', '', '']);
		expect(reported).toEqual([
			{ language: 'kk', key: 'form.close' },
			{ language: 'kk', key: 'late.word' },
		]);
	});
	it('is none where the form is rendered without deferred messages', () => {
		const reported: MissingKey[] = [];
		onMissingKey((missing) => reported.push(missing));
		const { site } = resolveSite({ host: 'localhost', url: '/kz?language=kk', brandHosts: [], production: true }) as { site: Site };
		const names = { nameOf: () => undefined, codeOf: () => null };
		const props = mainForm({ site, today: '2026-11-21', zone: 'Asia/Almaty', names }, new URLSearchParams());
		expect(renderToString(createElement(SearchForm, props))).toContain('search-form');
		expect(reported).toEqual([]);
	});
	it('is not reported for being looked at', () => {
		const reported: MissingKey[] = [];
		onMissingKey((missing) => reported.push(missing));
		const t = createTranslator('kk', {} as { late: { word: string } });
		expect(typeof t.late.word).toBe('function');
		expect(Object.keys(t)).toEqual([]);
		expect(reported).toEqual([]);
	});
});

describe('reports before anybody listens', () => {
	it('wait for the first who does, a few of them', async () => {
		vi.resetModules();
		const fresh = await import('#i18n/missing-keys.ts');
		for (let i = 0; i < 40; i++) fresh.reportMissing({ language: 'ru', key: `k${i}` });
		const reported: MissingKey[] = [];
		fresh.onMissingKey((missing) => reported.push(missing));
		fresh.reportMissing({ language: 'ru', key: 'later' });
		expect(reported).toHaveLength(17);
		expect([reported[0]?.key, reported[16]?.key]).toEqual(['k0', 'later']);
	});
});

describe('the log of the server', () => {
	it("spec 8, 9: says 'Missing translation key' for 0.03 % of them", () => {
		expect(SAMPLES.i18n).toBe(0.0003);
		const reported: unknown[] = [];
		for (const random of [0, 0.000299, 0.0003, 0.5]) {
			createMissingKeyLog({ warn: (...all) => reported.push(all), random: () => random })({ language: 'tg', key: `site.${random}` });
		}
		expect(reported).toEqual([
			['Missing translation key', { language: 'tg', key: 'site.0' }],
			['Missing translation key', { language: 'tg', key: 'site.0.000299' }],
		]);
	});
	it('is reported by the caller', () => {
		const reported: MissingKey[] = [];
		onMissingKey((missing) => reported.push(missing));
		reportMissing({ language: 'hy', key: 'site.x' });
		expect(reported).toEqual([{ language: 'hy', key: 'site.x' }]);
	});
});
