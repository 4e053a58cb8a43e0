/** Additional services of a booking (spec 3.12). Money is minor units of the booking's currency, mass is kilograms. */

export const EXTRA_CODES = ['baggage', 'cabin-bag', 'insurance', 'refund-guarantee', 'sms', 'meal', 'pet', 'aeroexpress'] as const;

export type ExtraCode = (typeof EXTRA_CODES)[number];

/** Page that offers it: `ssr_one` baggage and insurance-type features, `ssr_two` meals, pets, airport train. */
export const EXTRA_PAGES = {
	baggage: 'ssr_one',
	'cabin-bag': 'ssr_one',
	insurance: 'ssr_one',
	'refund-guarantee': 'ssr_one',
	sms: 'ssr_one',
	meal: 'ssr_two',
	pet: 'ssr_two',
	aeroexpress: 'ssr_two',
} as const satisfies Record<ExtraCode, 'ssr_one' | 'ssr_two'>;

/** Where an extra applies; an absent index means all. Flights are the legs of the trip, segments count within a flight. */
export interface ExtraScope {
	readonly flightIndex?: number;
	readonly segmentIndex?: number;
	readonly passenger?: number;
}

export interface ExtraOption {
	/** Identifier within the offer: `23kg`, `VGML`, `cabin`. At most 40 characters of `[\w-]`. */
	readonly value: string;
	readonly price: number;
	readonly kilos?: number;
	readonly pieces?: number;
	/** Supplier's own id of the service. */
	readonly reference?: string;
	/** Shared by the passengers of the booking, per flight and segment of the scope. Null or absent: no limit known. */
	readonly left?: number | null;
}

/** One choice: at most one option is taken. */
export interface ExtraOffer {
	readonly code: ExtraCode;
	readonly scope: ExtraScope;
	readonly options: readonly ExtraOption[];
	/** Most passengers of the booking who may take any option of this code, per flight and segment of the scope. */
	readonly most?: number;
}

/** Added extra-service item (spec 3.12). */
export interface AddedExtra {
	readonly code: ExtraCode | 'seat';
	readonly value: string;
	readonly price: number;
	readonly flightIndex?: number;
	readonly segmentIndex?: number;
	readonly passenger?: number;
}

const part = (index: number | undefined): string => (index === undefined ? '-' : String(index));

/** Name of the field that holds the chosen value, in forms and drafts: `x.meal.0.1.2`; `-` for an absent index. */
export const extraField = (code: ExtraCode, { flightIndex, segmentIndex, passenger }: ExtraScope): string =>
	`x.${code}.${part(flightIndex)}.${part(segmentIndex)}.${part(passenger)}`;
