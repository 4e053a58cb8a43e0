/** What the booking needs of other features, the same for its pages and its API. */

import { deleteOldChecks } from '#features/booking/checks.ts';
import type { BookedOffer } from '#features/booking/contract.ts';
import { closeDraft, DRAFT_DAYS, deleteOldDrafts, newDraftId } from '#features/booking/drafts.ts';
import type { DraftFields } from '#features/booking/fields.ts';
import type { BookingPorts, ReadPeople } from '#features/booking/ports.ts';
import { reopenDraft } from '#features/booking/reopen.ts';
import { passengerTypes } from '#features/booking/suppliers/party.ts';
import { continueOrder, placeOrder } from '#features/orders/orders.ts';
import { type WithdrawnOrder, withdrawOrder } from '#features/orders/withdraw.ts';
import type { PassengerTrip } from '#features/passengers/contract.ts';
import { readPassengers } from '#features/passengers/rules.ts';
import { verifyContacts } from '#features/passengers/server.ts';
import { todayAt } from '#features/search/server.ts';
import { deleteOldHoldStarts, deleteOldHolds, heldUntil, holdSeats, moveHolds, takenSeats } from '#features/seat-map/holds.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { processLog } from '#server/log/log.ts';
import { loadWorld } from '#world/load-world.ts';
import { bookingSupplier, sellsAt } from './booking-suppliers.ts';
import { orderPorts } from './order-ports.ts';

const HOLD_DAYS = 1;
const CHECK_DAYS = 1;

keepForDays(DRAFT_DAYS, async (before, limit) => deleteOldDrafts(await database(), before, limit));
keepForDays(CHECK_DAYS, async (before, limit) => deleteOldChecks(await database(), before, limit));
keepForDays(HOLD_DAYS, async (before, limit) => deleteOldHolds(await database(), before, limit));
keepForDays(HOLD_DAYS, async (before, limit) => deleteOldHoldStarts(await database(), before, limit));

function readPeople(fields: DraftFields, trip: PassengerTrip): ReadPeople {
	const { passengers, problems } = readPassengers(fields, trip);
	const { contacts, problems: contactProblems } = verifyContacts(fields, trip.market);
	return { passengers, contacts, problems: [...problems, ...contactProblems] };
}

function tripOf({ query, flights }: BookedOffer, market: string, now: Date): PassengerTrip {
	const { airports, countries } = loadWorld();
	const segments = flights.legs.flatMap((leg) => leg.segments);
	const touched = segments.flatMap(({ from, to }) => [from, to]).flatMap((code) => airports.get(code)?.country ?? []);
	return {
		types: passengerTypes(query),
		firstDate: segments[0]?.departure.slice(0, 10) ?? '',
		lastDate: segments.at(-1)?.arrival.slice(0, 10) ?? '',
		countries: [...new Set(touched)],
		today: todayAt(countries.get(market.toUpperCase())?.capital ?? '', now),
		market,
	};
}

/** Withdraws an unpaid order and opens a draft with all that its visitor typed; the seats stay held within the visitor's time. */
export const reopenBooking = async (id: string, visitor: string | null): Promise<WithdrawnOrder> => {
	const reopened = newDraftId();
	const now = Date.now();
	return withdrawOrder(await database(), orderPorts, id, reopened, async (trx) => {
		if (visitor === null || !(await reopenDraft(trx, { id, visitor, reopened, now }))) return false;
		await moveHolds(trx, id, { order: reopened, visitor }, now);
		return true;
	});
};

export const bookingPorts: BookingPorts = {
	db: database,
	supplier: bookingSupplier,
	sellsAt,
	readPeople,
	tripOf,
	seats: { taken: takenSeats, heldUntil, hold: holdSeats },
	placeOrder: async (request, version) =>
		placeOrder(await database(), orderPorts, request, (trx) => closeDraft(trx, { ...request, version, now: Date.now() })),
	continueOrder: async (id) => continueOrder(await database(), orderPorts, id),
	log: {
		warn: (message, details) => processLog().warn(message, details),
		error: (message, details) => processLog().error(message, details),
	},
	now: Date.now,
};
