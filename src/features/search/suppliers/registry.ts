import { duffel } from './duffel/duffel.ts';
import { embedded } from './embedded.ts';
import { FAILURE_MODES, failing } from './failing.ts';
import { slow } from './slow.ts';
import type { Supplier } from './supplier.ts';

const SUPPLIERS: Readonly<Record<string, (option: string) => Supplier | null>> = {
	embedded: (option) => (option === '' ? embedded : option === 'real' ? { ...embedded, real: true } : null),
	duffel: (option) => (option === '' ? duffel : null),
	slow: (option) => (/^\d{1,6}$/.test(option || '3000') ? slow(Number(option || '3000')) : null),
	failing: (option) => {
		const how = FAILURE_MODES.find((failure) => failure === (option || 'throws'));
		return how ? failing(how) : null;
	},
};

/** A configured supplier: `slow:3000` is name and argument. */
export interface SupplierChoice {
	name: string;
	argument: string;
}

/**
 * `slow` takes milliseconds, `failing` a mode; `embedded:real` is labelled as real for tests.
 * @throws Error for an unknown name
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

export const isSimulated = (suppliers: readonly Pick<Supplier, 'real'>[]): boolean => !suppliers.some(({ real }) => real);
