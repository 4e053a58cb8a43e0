import { type Config, config } from '#server/config.ts';
import { duffelStays } from './duffel-stays/duffel-stays.ts';
import { embeddedHotels } from './embedded/embedded.ts';
import { failingHotels, HOTEL_FAILURE_MODES } from './failing.ts';
import { remoteHotels } from './remote.ts';
import { slowHotels } from './slow.ts';
import type { HotelSupplier } from './supplier.ts';

const SUPPLIERS: Readonly<Record<string, (argument: string) => HotelSupplier | null>> = {
	embedded: (argument) => (argument === '' ? embeddedHotels : argument === 'real' ? { ...embeddedHotels, real: true } : null),
	duffel: (argument) => (argument === '' ? duffelStays : null),
	slow: (argument) => (/^\d{1,6}$/.test(argument || '3000') ? slowHotels(Number(argument || '3000')) : null),
	failing: (argument) => {
		const how = HOTEL_FAILURE_MODES.find((mode) => mode === (argument || 'throws'));
		return how ? failingHotels(how) : null;
	},
};

/**
 * `slow` takes milliseconds, `failing` a mode; `embedded:real` is labelled as real for tests.
 * @throws Error for an unknown name
 */
export function chooseHotelSuppliers(choices: Config['hotelSuppliers']): HotelSupplier[] {
	const chosen = choices.map(({ name, argument }) => {
		const supplier = Object.hasOwn(SUPPLIERS, name) ? SUPPLIERS[name]?.(argument) : null;
		if (!supplier) throw new Error(`HOTEL_SUPPLIERS: unknown "${name}:${argument}"; known are ${Object.keys(SUPPLIERS).join(', ')}.`);
		return supplier;
	});
	const ids = chosen.map(({ id }) => id);
	if (new Set(ids).size < ids.length) throw new Error(`HOTEL_SUPPLIERS names one supplier twice: ${ids.join(', ')}.`);
	return chosen;
}

/** Address of the engines on another host; null if they are in this process. Like a flight search, a search of hotels has no brand. */
export function enginesAddress({ services }: Pick<Config, 'services'>): string | null {
	const [engines, hotels] = [services['hotels-engines'], services.hotels].map((perBrand) => perBrand?.AS ?? perBrand?.WA);
	return engines ?? (hotels === undefined ? null : `${hotels}/engines`);
}

let suppliers: readonly HotelSupplier[] | undefined;

/** The hotel suppliers of this process. @throws Error for an unknown supplier */
export function hotelSuppliers(): readonly HotelSupplier[] {
	const address = enginesAddress(config);
	suppliers ??= address === null ? chooseHotelSuppliers(config.hotelSuppliers) : [remoteHotels(address)];
	return suppliers;
}

export const simulatesHotels = (): boolean => !hotelSuppliers().some(({ real }) => real);
