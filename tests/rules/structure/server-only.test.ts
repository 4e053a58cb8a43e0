import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { serverOnly } from '#build/server-only.mjs';

const folder = mkdtempSync(join(process.cwd(), '.astro-guard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a browser entry with the guard as the product's own build has it. */
function bundle(name: string, code: string) {
	const entry = join(folder, name);
	writeFileSync(entry, code);
	return build({
		configFile: false,
		logLevel: 'silent',
		plugins: [serverOnly()],
		build: { write: false, rolldownOptions: { input: entry } },
	});
}

describe('the guard of the browser bundle', () => {
	it('fails the build of a file that imports the server, naming both', async () => {
		const leak = bundle('leak.ts', "import { config } from '#server/config.ts';\nconsole.log(config);");
		await expect(leak).rejects.toThrow(/Server code in the browser: .*leak\.ts imports .*src\/server\/config\.ts/);
	});
	it('fails it through another file too, and for libraries of the server', async () => {
		writeFileSync(join(folder, 'between.ts'), "import { z } from 'zod';\nexport const schema = z.string();");
		const leak = bundle('indirect.ts', "import { schema } from './between.ts';\nconsole.log(schema);");
		await expect(leak).rejects.toThrow(/Server code in the browser: .*between\.ts imports .*node_modules\/zod\//);
	});
	it('lets pure code through', async () => {
		await expect(
			bundle('fine.ts', "import { addDays } from '#lib/dates.ts';\nconsole.log(addDays('2026-12-01', 1));"),
		).resolves.toBeDefined();
	});
});
