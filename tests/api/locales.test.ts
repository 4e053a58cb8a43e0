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

const send = (locale: string) => services.request(`/svc/locales/context.json?${new URLSearchParams({ locale })}`);

it('serves the context of each locale of the list, which any cache may store', async () => {
	for (const locale of LOCALE_LIST) {
		const response = await send(locale);
		expect([response.status, response.headers.get('cache-control')], locale).toEqual([200, 'public, max-age=3600']);
		expect(isLocaleContext(await response.json(), locale), locale).toBe(true);
	}
});

it('publishes exactly what it returns: the schema removes nothing', () => {
	for (const locale of LOCALE_LIST) expect(contextSchema.parse(localeContext(locale))).toEqual(localeContext(locale));
});

it.each([
	['ru', 'ru-RU'],
	['en-JP', 'en-GB'],
	['de-LU', 'de'],
])('spec 9: serves %s with %s, and says so', async (requested, served) => {
	expect(await (await send(requested)).json()).toEqual(localeContext(served));
});

it.each(['xx-XX', 'RU-RU', '__proto__', '../ru-RU'])('returns 404 for the locale %j without creating a context', async (locale) => {
	const response = await send(locale);
	expect([response.status, await response.json()]).toEqual([404, { code: 'unknown-locale', message: 'No such locale' }]);
});
