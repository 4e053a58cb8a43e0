/**
 * What Astro makes for one request and V8 takes for lasting. A function that is assigned to a property or is an accessor of an object literal is put
 * among the old objects at once, and so is the hidden class of an object that others inherit from. Each keeps all that it sees until the next full
 * collection: 22 kB a page, and such collections and their copies took half of the time of drawing it.
 */
import { swap } from './source-edits.mjs';

/** @typedef {import('./source-edits.mjs').Edit} Edit */

/** What a component inherits: not from the facts of its page, but from one object for all requests, which asks those. */
const INHERITING = `
const PAGE = Symbol('page');
let shared;
function inheriting(page) {
	if (!shared) {
		shared = {};
		const names = [SCOPE];
		for (const name in page) names.push(name);
		for (const name of names)
			Object.defineProperty(shared, name, {
				get() {
					return Reflect.get(this[PAGE], name, this);
				},
				set(value) {
					Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
				},
				enumerable: true,
			});
	}
	return Object.defineProperty(Object.create(shared), PAGE, { value: page });
}
`;

/** @type {(name: string) => RegExp} */
const literal = (name) => new RegExp(`(const ${name} = \\{)(\\n[\\s\\S]*?\\n) {4}\\};`);
const ACCESSOR = /^ {6}([gs]et \w+\(\w*\) \{)\n([\s\S]*?)^ {6}\},?\n/gm;

/**
 * Puts the accessors of an object literal on a prototype, where they stand once and read what they need from the object.
 *
 * @param {string} code
 * @param {string} name what the object is called
 * @param {string} scope the variables that its accessors read, as a list
 */
function accessorsOnce(code, name, scope) {
	const members = literal(name).exec(code)?.[2] ?? '';
	const once = [...members.matchAll(ACCESSOR)].map(([, head, body]) => `${head}\nconst { ${scope} } = this[SCOPE];\n${body}}`);
	const rest = swap(members, [[ACCESSOR, '']]).replaceAll('$', '$$$$');
	const own = `$1 __proto__: ${name}_accessors, [SCOPE]: { ${scope} },${rest}};`;
	return `${swap(code, [[literal(name), own]])}\nconst ${name}_accessors = {\n${once.join(',\n')} };`;
}

/** @type {Edit} */
export const accessors = {
	module: /\/astro\/dist\/core\/fetch\/fetch-state\.js$/,
	edit(code) {
		const response = accessorsOnce(code, 'response', 'headers');
		const partial = accessorsOnce(response, 'partial', 'state, result, logger, callAction');
		const edited = swap(accessorsOnce(partial, 'ctx', 'state'), [
			['Object.create(astroPagePartial)', 'inheriting(astroPagePartial)'],
			[
				/(defineProviderGetters\(target\) \{)[\s\S]*?\n {2}\}/,
				`$1
    const once = Object.getPrototypeOf(target);
    for (const key of this.#providers?.keys() ?? []) {
      if (!Object.hasOwn(once, key))
        Object.defineProperty(once, key, { get() { return this[SCOPE].state.resolve(key); }, enumerable: true });
    }
  }`,
			],
			['\n  renderOptions;', '\n  renderBase;\n  get renderOptions() {\n    return { ...this.renderBase, locals: this.locals };\n  }'],
			[
				/const self = this;\s+this\.renderOptions = \{([\s\S]*?),\s+get locals\(\) \{\s+return self\.locals;\s+\}\s+\};/,
				'this.renderBase = {$1 };',
			],
		]);
		return `${edited}\nconst SCOPE = Symbol('scope');${INHERITING}`;
	},
};

/** @type {Edit} */
export const slots = {
	module: /\/astro\/dist\/runtime\/server\/render\/astro\/instance\.js$/,
	edit: (code) =>
		swap(code, [[/this\.slotValues\[name\] = (\(\) => \{[\s\S]*?\n {6}\});/, 'const slot = $1;\n this.slotValues[name] = slot;']]),
};
