/** A page and its headers fit the first flight of packets, and nothing inline runs that the build did not make. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { narrowHeaders, narrowPolicy } from '#server/http/page-policy.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [mine, other, style, data] = [hash('run()'), hash('walk()'), hash('a{b:c}'), hash('{"@type":"Thing"}')];
const POLICY = `default-src 'none'; script-src 'self' ${mine} ${other} ${data}; style-src 'self' ${style} ${hash('p{}')}`;

const STYLES = `style-src 'self' ${style} ${hash('p{}')}`;

it('names the scripts that stand in the page, and no other', () => {
	const html = '<head><style>a{b:c}</style><script>run()</script><script type="application/ld+json">{"@type":"Thing"}</script></head>';
	expect(narrowPolicy(POLICY, Buffer.from(html))).toBe(`default-src 'none'; script-src 'self' ${mine}; ${STYLES}`);
});

it('hashes the bytes of a script, in whatever letters it is written', () => {
	const [script, headers] = ["say('Привет')", new Map([['content-type', 'text/html; charset=utf-8']])];
	headers.set('content-security-policy', `script-src 'self' ${hash(script)} ${other}`);
	narrowHeaders(headers, Buffer.from(`<p>Привет</p><script>${script}</script>`));
	expect(headers.get('content-security-policy')).toBe(`script-src 'self' ${hash(script)}`);
});

it('takes modules and attributes, and no text of an element that loads its own', () => {
	expect(narrowPolicy(POLICY, Buffer.from('<script type="module">walk()</script>'))).toContain(other);
	expect(narrowPolicy(POLICY, Buffer.from('<script nonce="x" src="/a.js">run()</script>'))).not.toContain(mine);
});

it('reads no script that is not closed, and no tag that only begins like one', () => {
	expect(narrowPolicy(POLICY, Buffer.from('<scripting>run()</scripting><script>walk()'))).toBe(
		`default-src 'none'; script-src 'self'; ${STYLES}`,
	);
});

it('lets nothing in that the policy did not name', () => {
	expect(narrowPolicy(POLICY, Buffer.from('<script>steal()</script>'))).toBe(`default-src 'none'; script-src 'self'; ${STYLES}`);
});

it('changes pages alone', () => {
	const headers = new Map([
		['content-type', 'application/json'],
		['content-security-policy', POLICY],
	]);
	narrowHeaders(headers, Buffer.from('{}'));
	expect(headers.get('content-security-policy')).toBe(POLICY);
});
