/** Answers whose body is known whole: for the server their bytes, for everybody else a `Response` like any other (architecture §3). */
import { describe, expect, it } from 'vitest';
import { bodyOf } from '#server/app-request.ts';
import { knownBytes, PageResponse } from '#server/page-response.ts';

const TEXT = '<p>Цена за всех — 12 ₽</p>';
const page = () =>
	new PageResponse(new TextEncoder().encode(TEXT), { status: 404, statusText: 'Not Found', headers: { 'content-type': 'text/html' } });

describe('a page that is known whole', () => {
	it('is an answer with its status and headers', () => {
		const answer = page();
		expect(answer).toBeInstanceOf(Response);
		expect([answer.status, answer.statusText, answer.headers.get('content-type')]).toEqual([404, 'Not Found', 'text/html']);
	});
	it('gives the server the very bytes, in one piece', async () => {
		const bytes = new TextEncoder().encode(TEXT);
		const pieces = await Array.fromAsync(bodyOf(new PageResponse(bytes, {})).pieces());
		expect(pieces).toHaveLength(1);
		expect(pieces[0]).toBe(bytes);
	});
	it.each([
		['text', (answer: Response) => answer.text()],
		['bytes', async (answer: Response) => new TextDecoder().decode(await answer.bytes())],
		['array buffer', async (answer: Response) => new TextDecoder().decode(await answer.arrayBuffer())],
		['blob', async (answer: Response) => (await answer.blob()).text()],
		['stream', (answer: Response) => new Response(answer.body).text()],
		['copy', (answer: Response) => answer.clone().text()],
		['body of another answer', (answer: Response) => new Response(answer.body, answer).text()],
	])('is read as %s like any other', async (_, read) => {
		expect(await read(page())).toBe(TEXT);
	});
	it('is read as JSON and as a form like any other', async () => {
		expect(await new PageResponse(new TextEncoder().encode('{"a":1}'), {}).json()).toEqual({ a: 1 });
		const form = new PageResponse(new TextEncoder().encode('a=1'), { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
		expect((await form.formData()).get('a')).toBe('1');
	});
	it('is read once, and copied before that', async () => {
		const answer = page();
		const copy = answer.clone();
		expect(answer.bodyUsed).toBe(false);
		await answer.text();
		expect(answer.bodyUsed).toBe(true);
		await expect(answer.text()).rejects.toThrow(TypeError);
		expect(() => answer.clone()).toThrow(TypeError);
		expect(knownBytes(answer)).toBeUndefined();
		expect([copy.status, await copy.text()]).toEqual([404, TEXT]);
	});
	it('has nothing to know of one that comes in pieces', () => {
		expect(knownBytes(new Response('x'))).toBeUndefined();
	});
});
