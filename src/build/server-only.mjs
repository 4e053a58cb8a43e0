/** Server modules by name, and server-only libraries. */
const SERVER_FILE =
	/\/src\/(?:server|world|content)\/|\/src\/features\/[^/]+\/(?:.*\/)?(?:server|api|schema)\.ts$|\/src\/i18n\/messages\.ts$/;
const SERVER_PACKAGE = /\/node_modules\/(?:zod|satteri|yaml|kysely|better-sqlite3|pg|hono|@hono|pino|tldts)\//;

/**
 * Vite plugin: fails the build and the dev server when a browser module imports a server module, directly or transitively.
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
