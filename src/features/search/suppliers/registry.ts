import { embedded } from './embedded.ts';
import { FAILURE_MODES, failing } from './failing.ts';
import { slow } from './slow.ts';
import type { Supplier } from './supplier.ts';

/** Suppliers by name; the text after the colon is theirs to read. */
const SUPPLIERS: Readonly<Record<string, (option: string) => Supplier | null>> = {
	embedded: (option) => (option === '' ? embedded : option === 'real' ? { ...embedded, real: true } : null),
	slow: (option) => (/^\d{1,6}$/.test(option || '3000') ? slow(Number(option || '3000')) : null),
	failing: (option) => {
		const how = FAILURE_MODES.find((failure) => failure === (option || 'throws'));
		return how ? failing(how) : null;
	},
};

/** A supplier as the configuration names it: `slow:3000` is name and argument. */
export interface SupplierChoice {
	name: string;
	argument: string;
}

/**
 * The suppliers of a configuration, in its order. `slow` takes milliseconds; `failing` takes `throws`, `hangs`, `nonsense` or `half`;
 * `embedded:real` passes for a real supplier in tests.
 *
 * @throws Error that says which name is wrong and which there are.
 */
export function chooseSuppliers(choices: readonly SupplierChoice[]): Supplier[] {
	if (choices.length === 0) throw new Error('SUPPLIERS names no supplier; the usual one is "embedded".');
	const chosen = choices.map(({ name, argument }) => {
		const supplier = Object.hasOwn(SUPPLIERS, name) ? SUPPLIERS[name]?.(argument) : null;
		if (!supplier) throw new Error(`SUPPLIERS: unknown "${name}:${argument}"; known are ${Object.keys(SUPPLIERS).join(', ')}.`);
		return supplier;
	});
	const ids = chosen.map(({ id }) => id);
	if (new Set(ids).size < ids.length) throw new Error(`SUPPLIERS names one supplier twice: ${ids.join(', ')}.`);
	return chosen;
}

/** Whether schedules and prices are simulated: no real supplier is among the chosen. */
export const isSimulated = (suppliers: readonly Pick<Supplier, 'real'>[]): boolean => !suppliers.some(({ real }) => real);
