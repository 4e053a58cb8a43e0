import { describe, expect, it } from 'vitest';
import { address, ask, expectReadsWell, withBrowser } from './browser.ts';

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
	])('spec 2.2: %s answers %i', async (path, status) => {
		expect((await ask(path)).status).toBe(status);
	});
	it.each([
		['/airlines/su', '/airlines/SU'],
		['/kz/airports/ala', '/kz/airports/ALA'],
		['/flights/su%200001', '/flights/SU1'],
	])('%s has moved to %s', async (path, to) => {
		const answer = await ask(path);
		expect([answer.status, new URL(answer.headers.get('location') ?? '', address('/')).pathname]).toEqual([301, to]);
	});
	it.each([
		['AS', '/airlines'],
		['AS', '/airlines/SU'],
		['AS', '/am/airports/IST'],
		['WA', '/flights/BA1?language=es'],
	] as const)('read well on a phone and a desk, light and dark: %s %s', async (brand, path) => {
		await expectReadsWell(address(path, brand));
	});
});
