import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundle } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { lightning } from '#build/lightning.ts';

const one = (file: string): string => {
	const filename = resolve('src/ui', file);
	return bundle({ filename, minify: true, ...lightning } as Parameters<typeof bundle>[0]).code.toString();
};
const lowered = (...files: string[]): string => files.map(one).join('');
const weight = (css: string): number => brotliCompressSync(css).length;

describe('the CSS that every page carries', () => {
	const base = lowered('tokens/tokens.css', 'tokens/base.css');

	test('speaks only what Chrome 109, Safari 15.4 and Firefox 115 know', () => {
		expect(base).not.toMatch(/oklch|light-dark\(|@supports|lab\(|&|:has\([^)]*\)(?=[^{]*,)/);
		expect(base).toContain('--lightningcss-light');
	});
	test('tokens and base styles weigh at most 3.3 kB compressed, with header, footer and paper 4.7 kB', () => {
		expect(weight(base)).toBeLessThanOrEqual(3300);
		expect(
			weight(lowered('tokens/tokens.css', 'tokens/base.css', 'layout/header.css', 'layout/layout.css', 'tokens/print.css')),
		).toBeLessThanOrEqual(4700);
	});
});
