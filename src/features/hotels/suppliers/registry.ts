import { embeddedHotels } from './embedded/embedded.ts';
import type { HotelSupplier } from './supplier.ts';

/** The hotel suppliers of this process. */
export const hotelSuppliers = (): readonly HotelSupplier[] => [embeddedHotels];

export const simulatesHotels = (): boolean => !hotelSuppliers().some(({ real }) => real);
