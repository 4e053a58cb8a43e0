const MODULE = '\0virtual:astro:pages';
const PAGE = /^const (_page\d+) = \(\) => import\((.+)\);$/gm;

/**
 * Vite plugin: Astro imports the module of a page anew at each request, which costs a visit of Node's module loader each time; the first import serves all.
 *
 * @returns {import('vite').Plugin}
 * @throws when Astro names its pages in another way: the plugin is to be looked at then
 */
export const rememberPages = () => ({
	name: 'remember-pages',
	transform(code, id) {
		if (id !== MODULE || this.environment.name !== 'ssr' || this.environment.config.command !== 'build') return null;
		if (code.search(PAGE) < 0) throw new Error('Astro imports its pages in another way now');
		return { code: code.replace(PAGE, 'let $1_kept;\nconst $1 = () => ($1_kept ??= import($2));'), map: null };
	},
});
