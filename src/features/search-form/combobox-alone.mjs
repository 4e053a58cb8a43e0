const MODULE = /\/downshift\/dist\/downshift\.esm\.mjs$/;
/** What is tied to the hooks when the module starts: as long as it stands, none of it is left out. */
const TIED = /^_?use(?:Select|MultipleSelection|TagGroup)\.stateChangeTypes = .*;$/gm;
const MERGED = /^(var \w+ = )_extends\(/gm;

/**
 * Vite plugin: of downshift the place fields use the combobox alone; its lists, tags and checks of types would come along, 2 kB of every form.
 *
 * @returns {import('vite').Plugin}
 * @throws when downshift is written in another way: the plugin is to be looked at then
 */
export function comboboxAlone() {
	return {
		name: 'combobox-alone',
		transform(code, id) {
			if (!MODULE.test(id.replace(/\?.*$/, ''))) return null;
			if (!code.match(TIED) || !code.match(MERGED)) throw new Error(`Downshift is written in another way now: ${id}`);
			return { code: code.replace(TIED, '').replace(MERGED, '$1/* @__PURE__ */ _extends('), map: null };
		},
	};
}
