import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalHost, createHostCheck, hostName, matchesHost, publicPorts, readHost } from '#server/http/hosts.ts';
import { targetProblem } from '#server/http/request-target.ts';

it('takes every address that the product writes', () => {
	for (const target of [
		'/',
		'/kz/search/ALA1203IST1',
		'/search/MOW0112IST-IST0512TBS1?sort=price',
		'/faq/%D0%B1%D0%B0%D0%B3%D0%B0%D0%B6',
		"/a(b)~c!$&'*+,;=:@",
		'/100%25',
		'/.well-known/security.txt',
		'/?q=100%',
		'/x?to=https://a//b',
	]) {
		expect(targetProblem(target), target).toBeNull();
	}
});

it('takes any text as an encoded segment, except what hides or climbs', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), (text) => {
			const hidden = /[/\\\p{Cc}]|%[0-9a-f]{2}|^\.{1,2}$/iu.test(text);
			fc.pre(text.isWellFormed());
			expect(targetProblem(`/x/${encodeURIComponent(text)}`)).toBe(hidden ? 400 : null);
		}),
	);
});

it('lets through only paths that every reader reads alike', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (text) => {
			const target = `/${text}`;
			if (targetProblem(target) !== null) return;
			const path = target.split('?')[0] ?? '';
			expect(new URL(target, 'http://localhost').pathname.replace(/%7C/gi, '|').toLowerCase()).toBe(
				encodeAsUrl(path).replace(/%7C/gi, '|').toLowerCase(),
			);
			expect(decodeURIComponent(path)).not.toMatch(/\p{Cc}|\\/u);
		}),
		{ numRuns: 2000 },
	);
});

/** The characters that the URL standard writes as escapes. */
const encodeAsUrl = (path: string) => path.replace(/["<>`{}^]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

it('reads host names', () => {
	expect(hostName('WA.Localhost:4321')).toBe('wa.localhost');
	expect(hostName('[::1]:80')).toBe('[::1]');
	expect(hostName('a.example.')).toBe('a.example');
	for (const bad of [undefined, '', 'a b', 'a:x', 'a..b', 'user@host', 'a/b', '.a', 'a:65536', 'a:99999', `${'a'.repeat(300)}`])
		expect(hostName(bad), bad).toBeNull();
	expect(matchesHost('*.a.example', 'x.a.example')).toBe(true);
	expect(matchesHost('*.a.example', 'a.example')).toBe(false);
	expect(matchesHost('*.a.example', 'xa.example')).toBe(false);
});

it('reads ports, and gives a host one spelling', () => {
	expect(readHost('A.example:00080')).toEqual({ name: 'a.example', port: '80' });
	expect(readHost('a.example')).toEqual({ name: 'a.example', port: '' });
	expect(canonicalHost('A.example:443', true)).toBe('a.example');
	expect(canonicalHost('A.example:443', false)).toBe('a.example:443');
	expect(canonicalHost('[::1]:80', false)).toBe('[::1]');
});

it('takes the ports of production: the usual ones, its own, and those of a pattern', () => {
	const isAllowed = createHostCheck(['travel.test', '*.preview.test:8443', '[::1]']);
	const ports = publicPorts(true, 4321);
	for (const host of ['travel.test', 'travel.test:443', 'TRAVEL.test:4321', 'a.preview.test:8443', '[::1]:4321'])
		expect([host, isAllowed(host, ports)]).toEqual([host, true]);
	for (const host of [
		'travel.test:8443',
		'travel.test:80',
		'travel.test:22',
		'a.preview.test',
		'localhost',
		'foo.localhost:4321',
		'[::1]:1',
	])
		expect([host, isAllowed(host, ports)]).toEqual([host, false]);
	expect(isAllowed('travel.test:8080')).toBe(true);
});
