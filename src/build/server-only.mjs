/** Modules that must never reach a browser bundle: our server files by name, and libraries that only they use. */
const SERVER_FILE =
	/\/src\/(?:server|world|content)\/|\/src\/features\/[^/]+\/(?:.*\/)?(?:server|api|schema)\.ts$|\/src\/i18n\/messages\.ts$/;
const SERVER_PACKAGE = /\/node_modules\/(?:zod|satteri|yaml|kysely|better-sqlite3|pg|hono|@hono|pino|tldts)\//;

/**
 * Vite plugin: makes the build and the dev server fail when a module bound for the browser imports one of the
 * server's, directly or through others, naming both files. Astro alone lets it through.
 *
 * @returns {import('vite').Plugin}
 */
export function serverOnly() {
	return {
		name: 'server-only',
		enforce: 'pre',
		async resolveId(source, importer, options) {
			if (this.environment.name !== 'client' || !importer || importer.includes('/node_modules/')) return null;
			const target = await this.resolve(source, importer, { ...options, skipSelf: true });
			if (target && (SERVER_FILE.test(target.id) || SERVER_PACKAGE.test(target.id))) {
				throw new Error(`Server code in the browser: ${importer} imports ${target.id}`);
			}
			return target;
		},
	};
}
