import type { BookingSupplier, TariffCheck } from '#features/booking/contract.ts';
import { closeDraft, createDraft } from '#features/booking/drafts.ts';
import type { BookingPorts } from '#features/booking/ports.ts';
import type { OrderRequest } from '#features/orders/contract.ts';
import { readContacts, readPassengers } from '#features/passengers/rules.ts';
import { heldUntil, holdSeats, takenSeats } from '#features/seat-map/holds.ts';
import type { Database } from '#server/database/open.ts';
import { bookedOffer } from './booked-offer.ts';

export const NOW = Date.UTC(2026, 10, 23, 12);
export const ALICE = 'alice-hash';
export const BOB = 'bob-hash';

/** Fields of one adult with contacts, without problems. */
export const PERSON = {
	'p0.lastName': 'IVANOVA',
	'p0.firstName': 'ANNA',
	'p0.sex': 'f',
	'p0.birthDate': '05.03.1990',
	'p0.citizenship': 'RU',
	'p0.documentType': 'ru-foreign-passport',
	'p0.documentNumber': '75 1234567',
	'p0.documentExpiry': '01.01.2031',
	mail: 'anna@example.com',
	phone: '+79161234567',
};

/** A supplier whose price and catalog the test sets. */
export function fakeBooking(db: Database) {
	const state = {
		now: NOW,
		check: null as TariffCheck | null,
		extras: [] as Awaited<ReturnType<BookingSupplier['extras']>>,
		seatMaps: [] as Awaited<ReturnType<BookingSupplier['seatMaps']>>,
		checks: 0,
		orders: [] as OrderRequest[],
		logged: [] as string[],
	};
	const offer = bookedOffer({ validUntil: NOW + 30 * 60_000, search: `MOW0112IST${Math.random().toString(36).slice(2)}` });
	const supplier = {
		id: 'embedded',
		async check(_: unknown, { before }: { before: number }) {
			state.checks += 1;
			const total = offer.total;
			const checked = { ...offer, total, checkedAt: state.now, validUntil: state.now + 30 * 60_000 };
			return state.check ?? (before === total ? { kind: 'confirmed', offer: checked } : { kind: 'changed', offer: checked, before });
		},
		extras: async () => state.extras,
		seatMaps: async () => state.seatMaps,
	} as unknown as BookingSupplier;
	const log = { warn: (message: string) => void state.logged.push(message), error: (message: string) => void state.logged.push(message) };
	const ports: BookingPorts = {
		db: async () => db,
		supplier: () => supplier,
		sellsAt: (id) => id === 'embedded',
		readPeople(fields, trip) {
			const { passengers, problems } = readPassengers(fields, trip);
			const { contacts, problems: more } = readContacts(fields, trip.market);
			return { passengers, contacts, problems: [...problems, ...more] };
		},
		tripOf: () => ({
			types: ['adult'],
			firstDate: '2026-12-03',
			lastDate: '2026-12-10',
			countries: ['RU', 'TR'],
			today: '2026-11-23',
			market: 'ru',
		}),
		seats: { taken: takenSeats, heldUntil, hold: holdSeats },
		async placeOrder(request, version) {
			const isNew = state.orders.every(({ id }) => id !== request.id);
			if (isNew && !(await closeDraft(db, { ...request, version, now: state.now }))) return { kind: 'draft-changed' };
			if (isNew) state.orders.push(request);
			return { kind: 'redirect', url: `http://pay.localhost/${request.id}` };
		},
		continueOrder: async (id) => ({ kind: 'redirect', url: `http://pay.localhost/${id}` }),
		log,
		now: () => state.now,
	};
	const draft = (visitor = ALICE, fields = {}): Promise<string> =>
		createDraft(db, {
			visitor,
			brand: 'AS',
			market: 'ru',
			language: 'ru',
			offer,
			acceptedTotal: offer.total,
			fields,
			now: state.now,
		});
	return { ports, state, offer, draft, key: (id: string, visitor = ALICE) => ({ id, visitor, seatsFirst: false }) };
}
