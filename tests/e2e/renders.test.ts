import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = ['/about/data', '/', '/faq', '/cities/IST', '/routes/MOW/IST'];
/** Bytes of a drawing that may be taken for lasting: some, because what is compiled and cached comes in between. Astro alone keeps 20,000 and more. */
const LASTING = 6000;

describe('drawing pages', () => {
	it('architecture 3: leaves nothing behind that only a full collection clears', () => {
		const flags = ['--expose-gc', '--max-semi-space-size=4', '--heap-growing-percent=300'];
		const probe = new URL('./kept-by-renders.ts', import.meta.url).pathname;
		const folder = mkdtempSync(join(tmpdir(), 'renders-'));
		const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder };
		const { stdout, stderr } = spawnSync(process.execPath, [...flags, probe, ...PAGES], { env, encoding: 'utf8' });
		rmSync(folder, { recursive: true, force: true });
		const kept = JSON.parse(stdout.trim().split('\n').at(-1) || 'null');
		expect(kept, stderr).not.toBeNull();
		expect(Object.keys(kept)).toEqual(PAGES);
		for (const page of PAGES) expect(kept[page], page).toBeLessThan(LASTING);
	});
});
