import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Served, serve } from './served.ts';

const CONFIG = `import node from '@astrojs/node';
export default { output: 'server', adapter: node({ mode: 'standalone' }), session: false, devToolbar: { enabled: false } };`;

/** A link of a list, in the letters of our own pages. */
const ROW = '<li class="row"><a href={"/row/" + row}>Строка номер {row}</a><span>и слова, которыми она заполнена</span></li>';
const ROW_BYTES = Buffer.byteLength(ROW.replace('{"/row/" + row}', '"/row/100"').replace('{row}', '100'));
const FRAME_BYTES = 120;

const page = (rows: number) => `---
const rows = Array.from({ length: ${rows} }, (_, index) => index);
---
<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Пусто</title></head><body><ul>
{rows.map((row) => ${ROW})}
</ul></body></html>`;

/**
 * The smallest Astro site with one page of a size, built with the packages of this project and served by its own standalone server.
 *
 * @param bytes of HTML, about
 */
export async function serveBareAstro(bytes: number): Promise<Served> {
	const folder = await mkdtemp(join(tmpdir(), 'bare-'));
	await mkdir(join(folder, 'src/pages'), { recursive: true });
	await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'bare', type: 'module' }));
	await writeFile(join(folder, 'astro.config.mjs'), CONFIG);
	await writeFile(join(folder, 'src/pages/index.astro'), page(Math.max(1, Math.round((bytes - FRAME_BYTES) / ROW_BYTES))));
	await symlink(resolve('node_modules'), join(folder, 'node_modules'));
	const build = spawn(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'build'], {
		cwd: folder,
		stdio: 'ignore',
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
	});
	const code = await new Promise((done) => build.once('close', done));
	if (code !== 0) throw new Error('The bare Astro site could not be built');
	const served = await serve([process.execPath, 'dist/server/entry.mjs'], '/', {}, folder);
	return {
		...served,
		async stop() {
			await served.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
