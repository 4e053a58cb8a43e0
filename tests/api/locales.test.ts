/** The service of locale contexts (spec 7, 8). */
import { expect, it, vi } from 'vitest';
import { contextSchema } from '#features/locales/schema.ts';
import { services } from '#services.ts';
import { isLocaleContext } from '#site/locale/context.ts';
import { localeContext } from '#site/locale/create-context.ts';
import { LOCALE_LIST } from '#site/locale/locale-list.ts';

vi.hoisted(() => {
	process.env.DATABASE_URL = 'sqlite::memory:';
});

const ask = (locale: string) => services.request(`/svc/locales/context.json?${new URLSearchParams({ locale })}`);

it('answers with the context of each locale of the list, which everybody may keep', async () => {
	for (const locale of LOCALE_LIST) {
		const answer = await ask(locale);
		expect([answer.status, answer.headers.get('cache-control')], locale).toEqual([200, 'public, max-age=3600']);
		expect(isLocaleContext(await answer.json(), locale), locale).toBe(true);
	}
});

it('publishes exactly what it answers with: the schema takes away nothing', () => {
	for (const locale of LOCALE_LIST) expect(contextSchema.parse(localeContext(locale))).toEqual(localeContext(locale));
});

it.each([
	['ru', 'ru-RU'],
	['en-JP', 'en-GB'],
	['de-LU', 'de'],
])('spec 9: serves %s with %s, and says so', async (asked, served) => {
	expect(await (await ask(asked)).json()).toEqual(localeContext(served));
});

it.each(['xx-XX', 'RU-RU', '__proto__', '../ru-RU'])('knows no locale %j: 404, and nothing is made for it', async (locale) => {
	const answer = await ask(locale);
	expect([answer.status, await answer.json()]).toEqual([404, { code: 'unknown-locale', message: 'No such locale' }]);
});
