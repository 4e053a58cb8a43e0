import { describe, expect, it } from 'vitest';
import { address, expectMoved, expectReadsWell, send, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

describe('pages of airlines, airports and flights', () => {
	it.each([
		['/airlines', 200],
		['/airlines/SU', 200],
		['/kz/airports/ALA?language=kk', 200],
		['/flights/SU1', 200],
		['/airlines/00', 404],
		['/airports/QQQ', 404],
		['/flights/SU6999', 404],
	])('spec 2.2: %s responds with %i', async (path, status) => {
		expect((await send(path)).status).toBe(status);
	});
	it.each([
		['/airlines/su', '/airlines/SU'],
		['/kz/airports/ala', '/kz/airports/ALA'],
		['/flights/su%200001', '/flights/SU1'],
	])('%s has moved to %s', async (path, to) => {
		await expectMoved(path, to);
	});
	it.each([
		['AS', '/airlines'],
		['AS', '/airlines/SU'],
		['AS', '/am/airports/IST'],
		['WA', '/flights/BA1?language=es'],
	] as const)('read well on a phone and a desk, light and dark: %s %s', async (brand, path) => {
		await expectReadsWell(address(path, brand));
	});
	it('describe ground transport for machines and people, and nothing where it is unknown', async () => {
		const html = await (await send('/airports/LHR')).text();
		expect(html).toContain('Поезд Heathrow Express до станции Паддингтон</th>');
		const questions = [...html.matchAll(/<summary>([^<]+)<\/summary><p>([^<]+)<\/p>/g)].map(([, question, answer]) => [question, answer]);
		const data = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1] ?? '[]') as {
			mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
		}[];
		const pairs = data.flatMap(({ mainEntity }) => mainEntity ?? []).map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
		expect(pairs).toEqual(questions);
		expect(pairs.map(([question]) => question)).toContain('Как добраться из аэропорта Хитроу до города?');
		const unknown = await (await send('/airports/UFA')).text();
		expect(unknown).toContain('>Документы</h2>');
		expect(unknown).not.toMatch(/Из аэропорта в город|Как добраться/);
	});
	it('have the same content in Markdown', async () => {
		const markdown = await (await fetch(address('/airports/LHR'), { headers: { accept: 'text/markdown' } })).text();
		expect(markdown).toMatch(/\| Поезд Heathrow Express до станции Паддингтон \| ≈.15.мин \|/);
		expect(markdown).toContain('## Документы');
	});
});
