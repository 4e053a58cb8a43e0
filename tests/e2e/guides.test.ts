import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { address, expectAccessible, expectReadsWell, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const PAGES = [
	['AS', '/guides/IST'],
	['AS', '/walks/IST/istanbul-old-city'],
	['AS', '/audioguides/IST/sultanahmet'],
	['AS', '/kz/guides?language=kk'],
	['AS', '/fr/walks'],
	['WA', '/guides/NYC?language=es'],
] as const;

describe('guides, walks and audio guides', () => {
	it.each(PAGES)('read well on a phone and a desk, light and dark: %s %s', async (brand, path) => {
		await expectReadsWell(address(path, brand));
	});
	it('are complete without script: text, map, file, transcript', async () => {
		const { page, close } = await visit(address('/guides/IST'), { ...PHONE, javaScriptEnabled: false });
		await page.locator('.place-list a').first().click();
		expect(new URL(page.url()).hash).toBe('#sultanahmet');
		expect(await page.locator('#sultanahmet').isVisible()).toBe(true);
		await page.goto(address('/walks/IST/istanbul-old-city'));
		const file = await fetch(new URL((await page.locator('a[download]').getAttribute('href')) ?? '', page.url()));
		expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/gpx+xml; charset=utf-8']);
		expect(await page.locator('[data-section]').count()).toBe(8);
		await page.goto(address('/audioguides/IST/sultanahmet'));
		expect(await page.locator('[data-section] p').count()).toBeGreaterThan(12);
		expect(await page.locator('[data-player]').isVisible()).toBe(false);
		await close();
	});
	it('say that a text is in another language', async () => {
		const { page, close } = await visit(address('/kz/guides/IST?language=kk'));
		expect(await page.locator('.notice').isVisible()).toBe(true);
		expect(await page.locator('.prose').getAttribute('lang')).toBe('ru');
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/kz\/guides\/IST$/);
		await close();
	});
	it('give machines what people read', async () => {
		const { page, close } = await visit(address('/walks/IST/istanbul-old-city'));
		const [crumbs, trip] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]');
		expect([crumbs['@type'], trip['@type']]).toEqual(['BreadcrumbList', 'TouristTrip']);
		const stops = await page.locator('.tour-stops a span').allTextContents();
		expect(trip.itinerary.itemListElement.map(({ item }: { item: { name: string } }) => item.name)).toEqual(stops);
		await close();
	});
});

/** Silent voice that ends a sentence on request. */
const FAKE_VOICE = `
	window.spoken = [];
	window.speechSilent ??= false;
	const synth = {
		speaking: false,
		getVoices: () => [{ lang: window.voiceLang ?? 'ru-RU', default: true, localService: true }],
		speak(one) { this.speaking = true; window.spoken.push([one.text, one.rate]); window.finish = () => { this.speaking = false; one.onend(); }; if (!window.speechSilent) one.onstart(); },
		cancel() { this.speaking = false; },
	};
	Object.defineProperty(window, 'speechSynthesis', { value: synth });
	window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
`;

async function withVoice(before = ''): Promise<{ page: Page; close: () => Promise<void> }> {
	const { page, close } = await visit(address('/about/data'));
	await page.addInitScript(before + FAKE_VOICE);
	await page.route('**/audioguides/**', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response: response, body: (await response.text()).replaceAll('data-seconds', 'data-x') });
	});
	await page.goto(address('/audioguides/IST/sultanahmet'));
	return { page, close };
}

const spokenIn = (page: Page) => page.evaluate(() => (window as unknown as { spoken: [string, number][] }).spoken);
const finish = (page: Page) => page.evaluate(() => (window as unknown as { finish: () => void }).finish());

/** Samples a second. */
const RATE = 22_050;
/** 20 seconds of silence as WAV, 8 bits a sample. */
const SILENCE = (() => {
	const [rate, size] = [RATE, 20 * RATE];
	const head = Buffer.alloc(44);
	head.write('RIFF', 0);
	head.writeUInt32LE(36 + size, 4);
	head.write('WAVEfmt ', 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(1, 22);
	head.writeUInt32LE(rate, 24);
	head.writeUInt32LE(rate, 28);
	head.writeUInt16LE(1, 32);
	head.writeUInt16LE(8, 34);
	head.write('data', 36);
	head.writeUInt32LE(size, 40);
	return Buffer.concat([head, Buffer.alloc(size, 128)]);
})();

/** A guide with a recording of 20 seconds to each chapter. @param serve answers for the recordings */
async function withRecordings(serve: (route: Route) => unknown, before = ''): Promise<{ page: Page; close: () => Promise<void> }> {
	const { page, close } = await visit(address('/about/data'));
	await page.addInitScript(before);
	await page.route('**/audio/*.ogg', serve);
	await page.route('**/audioguides/**', async (route) => {
		const response = await route.fetch();
		const link = (n: string) => `<p data-note><a href="/audio/${n}.ogg" type="audio/ogg" data-seconds="20">x</a></p>`;
		const texts = '<p role="status" data-recorded="recorded" data-broken="broken" data-mute="mute" ';
		const bare = (await response.text()).replaceAll('data-seconds', 'data-x').replace(/<p [^>]*role="status" /, texts);
		let count = 0;
		await route.fulfill({ response: response, body: bare.replace(/<section data-section[^>]*>/g, (tag) => tag + link(String(count++))) });
	});
	await page.goto(address('/audioguides/IST/sultanahmet'));
	return { page, close };
}

const progressOf = (page: Page) => page.locator('[data-progress]').evaluate((bar: HTMLProgressElement) => bar.value);
const isPlaying = (page: Page) => page.locator('[data-player]').getAttribute('data-playing');

/** Sends the first 14 seconds of a recording (of less Chromium plays none), and loses the connection at all that is asked after. */
const cutInTheMiddle = (route: Route) => {
	const [start, end] = [Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? 0), 44 + 14 * RATE];
	if (start >= end) return route.abort('connectionreset');
	const range = { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end - 1}/${SILENCE.length}` };
	return route.fulfill({ status: 206, headers: { 'content-type': 'audio/wav', ...range }, body: SILENCE.subarray(start, end) });
};

describe('the list of audio guides', () => {
	it('says which have no recording and are read by the device', async () => {
		const html = await (await fetch(address('/guides'))).text();
		expect(/<ul class="audio-list">.*?<\/ul>/s.exec(html)?.[0]).toContain('записи нет, читает голос устройства');
	});
});

describe('the player', () => {
	it('spec 2.1: opens with its voice, reads on, takes another speed, keeps its place over a reload', async () => {
		const { page, close } = await withVoice();
		const play = page.locator('[data-play]');
		await play.click();
		await finish(page);
		await finish(page);
		await page.locator('[data-speed]').selectOption('1.5');
		const utterances = await spokenIn(page);
		expect(utterances.map(([, speed]) => speed)).toEqual([1, 1, 1, 1.5]);
		expect(utterances[0]?.[0]).toBe('Площадь');
		expect(utterances[3]?.[0]).toBe(utterances[2]?.[0]);
		await page.reload();
		await play.click();
		expect(await spokenIn(page)).toEqual([[utterances[3]?.[0], 1.5]]);
		expect(await page.locator('[data-speed]').inputValue()).toBe('1.5');
		await page.locator('[data-next]').click();
		expect(await page.locator('[data-chapter]').inputValue()).toBe('1');
		await play.click();
		expect(await play.getAttribute('aria-label')).toBe('Слушать');
		await expectAccessible(page);
		await close();
	});
	it('says so and stays shut where the device has no voice of the language', async () => {
		const { page, close } = await withVoice(`window.voiceLang = 'en-US';`);
		await page.waitForFunction(() => document.querySelector('[data-status]')?.textContent?.includes('нет голоса'));
		expect(await page.locator('[data-play]').isDisabled()).toBe(true);
		for (const control of ['play', 'previous', 'chapter', 'speed', 'progress'])
			expect([control, await page.locator(`[data-player] [data-${control}]`).isVisible()]).toEqual([control, false]);
		await close();
	});
	it('plays recordings where there are some, with its own controls, and keeps the second', async () => {
		const { page, close } = await withRecordings((route) => route.fulfill({ contentType: 'audio/wav', body: SILENCE }));
		const progress = () => progressOf(page);
		await page.locator('[data-play]').click();
		await expect.poll(progress, { timeout: 8000 }).toBeGreaterThan(0.06);
		await page.locator('[data-play]').click();
		await page.reload();
		await expect.poll(progress).toBeGreaterThan(0.04);
		await page.locator('a[data-seconds]').nth(1).click();
		await expect.poll(() => page.locator('[data-player]').getAttribute('data-playing')).toBe('true');
		expect(await page.locator('[data-chapter]').inputValue()).toBe('1');
		await close();
	});
	it('has the voice of the device read on, from about the same place, where a recording breaks off', async () => {
		const { page, close } = await withRecordings(cutInTheMiddle, FAKE_VOICE);
		const line = page.locator('[data-status]');
		await page.locator('[data-speed]').selectOption('2');
		await page.locator('[data-play]').click();
		await expect.poll(() => progressOf(page), { timeout: 8000 }).toBeGreaterThan(0.06);
		expect(await spokenIn(page)).toEqual([]);
		await expect.poll(() => spokenIn(page).then(({ length }) => length), { timeout: 30_000 }).toBe(1);
		const chapter = await page
			.locator('[data-section]')
			.first()
			.evaluate((section) => section.textContent ?? '');
		const [[text] = ['']] = await spokenIn(page);
		const share = chapter.indexOf(text) / chapter.length;
		expect(share).toBeGreaterThan(0.5);
		expect(share).toBeLessThan(0.8);
		expect(await line.textContent()).toBe('broken');
		expect(await line.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(10);
		expect(await isPlaying(page)).toBe('true');
		await expectAccessible(page);
		await finish(page);
		const utterances = await spokenIn(page);
		expect(chapter.indexOf(utterances[1]?.[0] ?? 'none')).toBeGreaterThan(chapter.indexOf(text));
		expect(await progressOf(page)).toBeGreaterThan(0.6);
		await page.locator('[data-play]').click();
		await page.locator('[data-play]').click();
		expect((await spokenIn(page)).at(-1)).toEqual(utterances[1]);
		await close();
	});
	it.each([
		['is not there', (route: Route) => route.fulfill({ status: 404, body: '' })],
		['is no sound', (route: Route) => route.fulfill({ contentType: 'audio/ogg', body: 'nothing' })],
		['is not reached', (route: Route) => route.abort('connectionrefused')],
		['ends long before its end', (route: Route) => route.fulfill({ contentType: 'audio/wav', body: SILENCE.subarray(0, 44 + RATE / 10) })],
		['never comes', () => undefined],
	])('reads the chapter, and those after it, where its recording %s', async (_, serve) => {
		const { page, close } = await withRecordings(serve, FAKE_VOICE);
		await page.locator('[data-play]').click();
		await expect.poll(() => spokenIn(page).then(({ length }) => length), { timeout: 20_000 }).toBe(1);
		expect((await spokenIn(page))[0]?.[0]).toBe('Площадь');
		expect(await page.locator('[data-status]').textContent()).toBe('broken');
		while ((await page.locator('[data-chapter]').inputValue()) === '0') await finish(page);
		expect([await isPlaying(page), await page.locator('[data-status]').textContent()]).toEqual(['true', 'broken']);
		await close();
	});
	it.each([
		['has no voice of the language', `window.voiceLang = 'en-US';`],
		['has a voice that says nothing', 'window.speechSilent = true;'],
	])('stops and leads to the text where the device %s', async (_, before) => {
		const { page, close } = await withRecordings((route) => route.abort('connectionrefused'), before + FAKE_VOICE);
		for (let time = 0; time < 2; time++) {
			await page.locator('[data-play]').click();
			await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe('false');
			expect(await page.locator('[data-status]').textContent()).toBe('mute');
		}
		expect(await page.locator('[data-play]').isDisabled()).toBe(false);
		await page.unroute('**/audio/*.ogg');
		await page.route('**/audio/*.ogg', (route) => route.fulfill({ contentType: 'audio/wav', body: SILENCE }));
		await page.locator('[data-play]').click();
		await expect.poll(() => progressOf(page), { timeout: 8000 }).toBeGreaterThan(0.01);
		expect(await page.locator('[data-status]').textContent()).toBe('recorded');
		await close();
	});
});
