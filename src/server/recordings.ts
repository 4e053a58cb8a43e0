import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { StaticFiles } from '#server/http/static-files.ts';

const PATH = '/audio';

export const recordingFolders = (tablesDir: string): Readonly<Record<string, string>> => ({ [PATH]: join(tablesDir, 'audio/files') });

/**
 * Vite plugin: serves recordings in the dev server, with range requests.
 * @param tablesDir folder of the generated tables
 */
export function devRecordings(tablesDir = resolve(process.env.TABLES_DIR ?? '.tables')): Plugin {
	const list = (): StaticFiles => new StaticFiles('', recordingFolders(tablesDir));
	return {
		name: 'recordings',
		apply: 'serve',
		configureServer({ middlewares }) {
			let files: StaticFiles | undefined;
			middlewares.use((request, response, next) => {
				const [path = ''] = (request.url ?? '').split('?');
				if (!path.startsWith(`${PATH}/`) || !/^(?:GET|HEAD)$/.test(request.method ?? '')) return next();
				if (!files?.has(path)) files = list();
				if (!files.has(path)) return next();
				files.send(path, request, response, { tls: false, requestId: 'dev' });
			});
		},
	};
}
