/** Offers, seat maps and services in the shapes of Duffel's documentation (version 2), with made-up values. */

const AIRPORTS: Readonly<Record<string, readonly [country: string, zone: string, city: string]>> = {
	LHR: ['GB', 'Europe/London', 'London'],
	JFK: ['US', 'America/New_York', 'New York'],
	EWR: ['US', 'America/New_York', 'Newark'],
	CDG: ['FR', 'Europe/Paris', 'Paris'],
	ORY: ['FR', 'Europe/Paris', 'Paris'],
	IST: ['TR', 'Europe/Istanbul', 'Istanbul'],
	BKK: ['TH', 'Asia/Bangkok', 'Bangkok'],
};

export interface Flight {
	readonly carrier: string;
	readonly number: string;
	readonly from: string;
	readonly to: string;
	/** Local times. */
	readonly departs: string;
	readonly arrives: string;
	readonly aircraft?: string | null;
	readonly operating?: string;
}

type Condition = { allowed: boolean; penalty_amount: string | null; penalty_currency: string | null } | null;

export const allowed = (penalty: string | null, currency: string | null = penalty === null ? null : 'EUR'): Condition => ({
	allowed: true,
	penalty_amount: penalty,
	penalty_currency: currency,
});
export const NOT_ALLOWED: Condition = { allowed: false, penalty_amount: null, penalty_currency: null };

export interface OfferTemplate {
	readonly slices: readonly (readonly Flight[])[];
	readonly amount: string;
	readonly currency?: string;
	readonly refund?: Condition;
	readonly change?: Condition;
	/** Of each slice. */
	readonly sliceChange?: Condition;
	/** Null: the airline states nothing. */
	readonly bags?: { readonly checked: number; readonly cabin: number } | null;
	readonly minutesValid?: number;
	readonly documentsRequired?: boolean;
	readonly services?: readonly ServiceTemplate[];
}

export interface ServiceTemplate {
	readonly type?: string;
	readonly amount: string;
	/** Index of the passenger. */
	readonly passenger: number;
	/** All slices if absent. */
	readonly slice?: number;
	readonly kilos?: number | null;
	readonly bag?: 'checked' | 'carry_on';
	readonly most?: number;
}

export interface RequestedPassenger {
	readonly id: string;
	readonly type: string | null;
	readonly age: number | null;
}

const airline = (code: string) => ({
	id: `arl_${code}`,
	name: code,
	iata_code: code,
	logo_symbol_url: null,
	logo_lockup_url: null,
	conditions_of_carriage_url: null,
});

function airport(code: string) {
	const [country, zone, city] = AIRPORTS[code] ?? ['XX', 'Etc/UTC', code];
	return {
		type: 'airport',
		id: `arp_${code.toLowerCase()}_${country.toLowerCase()}`,
		iata_code: code,
		icao_code: `X${code}`,
		iata_country_code: country,
		iata_city_code: code,
		city_name: city,
		city: null,
		name: city,
		latitude: 1,
		longitude: 2,
		time_zone: zone,
	};
}

export function segmentOf(flight: Flight, id: string, passengers: readonly RequestedPassenger[], bags: OfferTemplate['bags']) {
	const baggages = bags
		? [
				{ type: 'checked', quantity: bags.checked },
				{ type: 'carry_on', quantity: bags.cabin },
			]
		: undefined;
	const { aircraft = '77W' } = flight;
	return {
		id,
		origin: airport(flight.from),
		origin_terminal: '5',
		destination: airport(flight.to),
		destination_terminal: null,
		departing_at: `${flight.departs}:00`,
		arriving_at: `${flight.arrives}:00`,
		duration: null,
		distance: null,
		marketing_carrier: airline(flight.carrier),
		marketing_carrier_flight_number: flight.number,
		operating_carrier: airline(flight.operating ?? flight.carrier),
		operating_carrier_flight_number: null,
		aircraft: aircraft === null ? null : { id: `arc_${aircraft}`, name: 'Aircraft', iata_code: aircraft },
		stops: [],
		passengers: passengers.map(({ id: passenger_id, age }) => ({
			passenger_id,
			cabin_class: 'economy',
			cabin_class_marketing_name: 'Economy',
			fare_basis_code: 'OXZ0RO',
			...(baggages ? { baggages: age !== null && age < 2 ? [] : baggages } : {}),
			cabin: null,
		})),
	};
}

function servicesOf(
	templates: readonly ServiceTemplate[],
	id: string,
	currency: string,
	passengers: readonly RequestedPassenger[],
	segments: string[][],
) {
	return templates.map(({ type = 'baggage', amount, passenger, slice, kilos = 23, bag = 'checked', most = 1 }, i) => ({
		id: `ase_${id}_${i}`,
		type,
		total_amount: amount,
		total_currency: currency,
		maximum_quantity: most,
		passenger_ids: [passengers[passenger]?.id ?? ''],
		segment_ids: slice === undefined ? segments.flat() : (segments[slice] ?? []),
		metadata: { type: bag, maximum_weight_kg: kilos, maximum_height_cm: null, maximum_length_cm: null, maximum_depth_cm: null },
	}));
}

/** A complete offer; `number` makes its ids unique. */
export function buildOffer(template: OfferTemplate, number: string, passengers: readonly RequestedPassenger[], now: number) {
	const {
		slices,
		amount,
		currency = 'EUR',
		refund = null,
		change = null,
		sliceChange = change,
		bags = { checked: 1, cabin: 1 },
	} = template;
	const id = `off_${number}`;
	const segmentIds = slices.map((flights, s) => flights.map((_, f) => `seg_${number}_${s}_${f}`));
	return {
		id,
		live_mode: false,
		partial: false,
		created_at: new Date(now).toISOString(),
		updated_at: new Date(now).toISOString(),
		expires_at: new Date(now + (template.minutesValid ?? 20) * 60_000).toISOString(),
		total_amount: amount,
		total_currency: currency,
		base_amount: amount,
		base_currency: currency,
		tax_amount: null,
		tax_currency: null,
		total_emissions_kg: '460',
		owner: airline(slices[0]?.[0]?.carrier ?? 'ZZ'),
		conditions: { refund_before_departure: refund, change_before_departure: change },
		payment_requirements: { requires_instant_payment: true, payment_required_by: null, price_guarantee_expires_at: null },
		passenger_identity_documents_required: template.documentsRequired ?? false,
		supported_passenger_identity_document_types: ['passport'],
		supported_loyalty_programmes: [],
		private_fares: [],
		passengers: passengers.map((passenger) => ({ ...passenger, fare_type: null, loyalty_programme_accounts: [] })),
		slices: slices.map((flights, s) => ({
			id: `sli_${number}_${s}`,
			origin_type: 'airport',
			origin: airport(flights[0]?.from ?? ''),
			destination_type: 'airport',
			destination: airport(flights.at(-1)?.to ?? ''),
			duration: null,
			fare_brand_name: 'Basic',
			ngs_shelf: 1,
			comparison_key: 'BmlZDw==',
			conditions: { change_before_departure: sliceChange, advance_seat_selection: null, priority_boarding: null, priority_check_in: null },
			segments: flights.map((flight, f) => segmentOf(flight, segmentIds[s]?.[f] ?? '', passengers, bags)),
		})),
		available_services: servicesOf(template.services ?? [], number, currency, passengers, segmentIds),
	};
}

export type BuiltOffer = ReturnType<typeof buildOffer>;

/** Three economy rows 11–13 (exit before 12), a bassinet, lavatories and a galley; 11B is taken, 13C restricted. */
export function buildSeatMap(offer: BuiltOffer, slice: number, segment: number) {
	const { id: segment_id } = offer.slices[slice]?.segments[segment] ?? { id: '' };
	const seats = offer.passengers.filter(({ age }) => age === null || age >= 2);
	const seat = (designator: string, amount: string | null, type = 'seat') => ({
		type,
		designator,
		name: '',
		disclosures: ['Do not seat children in exit row seats'],
		available_services:
			amount === null
				? []
				: seats.map(({ id: passenger_id }, i) => ({
						id: `ase_${designator}_${segment_id}_${i}`,
						passenger_id,
						total_amount: amount,
						total_currency: offer.total_currency,
					})),
	});
	const row = (left: unknown[], right: unknown[]) => ({ sections: [{ elements: left }, { elements: right }] });
	return {
		id: `sea_${segment_id}`,
		slice_id: offer.slices[slice]?.id,
		segment_id,
		cabins: [
			{
				deck: 0,
				cabin_class: 'economy',
				aisles: 1,
				wings: { first_row_index: 2, last_row_index: 4 },
				rows: [
					row([{ type: 'lavatory' }], [{ type: 'galley' }]),
					row([{ type: 'empty' }, { type: 'bassinet' }, { type: 'empty' }], []),
					row(
						[seat('11A', '20.00'), seat('11B', null), seat('11C', '15.50')],
						[seat('11D', '15.50'), seat('11E', '10.00'), seat('11F', '20.00')],
					),
					row([{ type: 'exit_row' }], [{ type: 'exit_row' }]),
					row(
						[{ type: 'empty' }, seat('12B', '40.00'), seat('12C', '40.00')],
						[seat('12D', '40.00'), seat('12E', '40.00'), { type: 'empty' }],
					),
					row(
						[seat('13A', '0.00'), seat('13B', '0.00'), seat('13C', null, 'restricted_seat_general')],
						[seat('13D', '0.00'), seat('13E', '0.00'), seat('13F', '0.00')],
					),
				],
			},
		],
	};
}
