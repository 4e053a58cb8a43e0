/** @typedef {{ module: RegExp, edit: (code: string) => string }} Edit what a build changes in a module of somebody else */

/**
 * Puts texts in the place of others.
 *
 * @param {string} code
 * @param {readonly (readonly [from: string | RegExp, to: string])[]} swaps
 * @throws when one of them is not there: the module is written in another way than the edit expects, which is to be looked at then
 */
export const swap = (code, swaps) =>
	swaps.reduce((before, [from, to]) => {
		const after = before.replace(from, to);
		if (after === before) throw new Error(`A module is written in another way now, without ${from}`);
		return after;
	}, code);
