/** What the booking needs of other features, the same for its pages and its API. */

import { deleteOldChecks } from '#features/booking/checks.ts';
import type { BookedOffer } from '#features/booking/contract.ts';
import { closeDraft, DRAFT_DAYS, deleteOldDrafts, newDraftId } from '#features/booking/drafts.ts';
import type { DraftFields } from '#features/booking/fields.ts';
import type { BookingPorts, ReadPeople } from '#features/booking/ports.ts';
import { reopenDraft } from '#features/booking/reopen.ts';
import { passengerTypes } from '#features/booking/suppliers/party.ts';
import type { OrderRequest } from '#features/orders/contract.ts';
import { continueOrder, placeOrder } from '#features/orders/orders.ts';
import { type WithdrawnOrder, withdrawOrder } from '#features/orders/withdraw.ts';
import type { PassengerTrip, PassportNeed } from '#features/passengers/contract.ts';
import { readPassengers } from '#features/passengers/rules.ts';
import { verifyContacts } from '#features/passengers/server.ts';
import { OFFERED_CITIZENSHIPS } from '#features/restrictions/contract.ts';
import { passportNeed } from '#features/restrictions/rules.ts';
import { entryRules } from '#features/restrictions/server.ts';
import { todayAt } from '#features/search/server.ts';
import { deleteOldHoldStarts, deleteOldHolds, heldUntil, holdSeats, moveHolds, takenSeats } from '#features/seat-map/holds.ts';
import { promiseTo, standingForOrder } from '#ports/premium/loyalty-ports.ts';
import { config, serviceAddress } from '#server/config.ts';
import { type Database, database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { processLog } from '#server/log/log.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';
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

type SaleSite = Parameters<BookingPorts['tripOf']>[1];

/** Another host gets a request for one citizenship, not for all of them at each step. */
const citizenshipsOf = ({ brand, market }: SaleSite): readonly string[] =>
	serviceAddress(config, 'restrictions', brand) === null ? OFFERED_CITIZENSHIPS : [market.toUpperCase()];

interface Stay {
	/** ISO code. */
	readonly country: string;
	/** Local dates, `YYYY-MM-DD`. */
	readonly arrival: string;
	readonly departure: string;
}

/** Countries where legs end, but for the one that the trip starts in. */
function staysAbroad({ legs }: BookedOffer['flights']): readonly Stay[] {
	const { airports } = loadWorld();
	const home = airports.get(legs[0]?.segments[0]?.from ?? '')?.country;
	return legs.flatMap(({ segments }, index) => {
		const last = segments.at(-1);
		const country = airports.get(last?.to ?? '')?.country;
		if (!last || !country || country === home) return [];
		const arrival = last.arrival.slice(0, 10);
		return [{ country, arrival, departure: legs[index + 1]?.segments[0]?.departure.slice(0, 10) ?? arrival }];
	});
}

/** What the entry rules of a stay require of passports, by citizenship; none if they are not known. */
async function passportNeedsAt({ country, ...dates }: Stay, site: SaleSite, today: string): Promise<readonly PassportNeed[]> {
	const needs = await Promise.all(
		citizenshipsOf(site).map(async (citizenship) => {
			const result = await entryRules({ citizenship, country, purpose: 'tourism', date: dates.arrival, transits: [] }, site, today);
			return { citizenship, need: result.kind === 'answer' ? passportNeed(result.answer, dates) : null };
		}),
	);
	const byDate = Map.groupBy(needs, ({ need }) => need?.until ?? '');
	return [...byDate].flatMap(([until, group]) =>
		until === ''
			? []
			: [{ place: country, country: placeName(country, site.language), citizens: group.map(({ citizenship }) => citizenship), until }],
	);
}

async function tripOf({ query, flights }: BookedOffer, site: SaleSite, now: Date): Promise<PassengerTrip> {
	const { airports, countries } = loadWorld();
	const segments = flights.legs.flatMap((leg) => leg.segments);
	const touched = segments.flatMap(({ from, to }) => [from, to]).flatMap((code) => airports.get(code)?.country ?? []);
	const today = todayAt(countries.get(site.market.toUpperCase())?.capital ?? '', now);
	return {
		types: passengerTypes(query),
		firstDate: segments[0]?.departure.slice(0, 10) ?? '',
		lastDate: segments.at(-1)?.arrival.slice(0, 10) ?? '',
		countries: [...new Set(touched)],
		today,
		market: site.market,
		passportNeeds: (await Promise.all(staysAbroad(flights).map((stay) => passportNeedsAt(stay, site, today)))).flat(),
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

const closing =
	(request: OrderRequest, version: number) =>
	(trx: Database): Promise<boolean> =>
		closeDraft(trx, { ...request, version, now: Date.now() });

export const bookingPorts: BookingPorts = {
	db: database,
	supplier: bookingSupplier,
	sellsAt,
	readPeople,
	tripOf,
	seats: { taken: takenSeats, heldUntil, hold: holdSeats },
	placeOrder: async (request, version) => placeOrder(await database(), orderPorts, request, closing(request, version)),
	continueOrder: async (id) => continueOrder(await database(), orderPorts, id),
	log: {
		warn: (message, details) => processLog().warn(message, details),
		error: (message, details) => processLog().error(message, details),
	},
	now: Date.now,
};

/** Bookings of a signed-in traveller: what an order will earn is noted with it. */
export const bookingPortsOf = (account: string): BookingPorts => ({
	...bookingPorts,
	async placeOrder(request, version) {
		const standing = await standingForOrder(account);
		return placeOrder(await database(), orderPorts, request, async (trx) => {
			if (!(await closing(request, version)(trx))) return false;
			const { id, brand, total, offer } = request;
			await promiseTo(trx, account, standing, { id, brand, total, currency: offer.currency }, Date.now());
			return true;
		});
	},
});
