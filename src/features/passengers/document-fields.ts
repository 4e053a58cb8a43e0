import {
	type PassengerProblem,
	type PassengerTrip,
	type PassportNeed,
	passengerField,
	type TravelDocument,
	type TypedFields,
} from './contract.ts';
import { addMonths, readDate } from './dates.ts';
import { readDocumentNumber } from './document-numbers.ts';
import { documentExpires, documentRejection, isDocumentType, isDomestic, needsExpiry } from './document-rules.ts';
import { problem } from './problems.ts';

/** Countries ask for up to this many months after the trip. */
const EXPIRY_MONTHS = 6;

/** The latest date that entry rules ask for; null if none of them is known for the citizenship. */
function latestNeed(citizenship: string, { passportNeeds = [] }: PassengerTrip): PassportNeed | null {
	const [latest = null] = passportNeeds
		.filter(({ citizens }) => citizens.includes(citizenship))
		.toSorted((a, b) => (a.until < b.until ? 1 : -1));
	return latest;
}

/** @param date of the expiry, `YYYY-MM-DD` */
export function expiryProblem(field: string, date: string, citizenship: string, trip: PassengerTrip): PassengerProblem | null {
	if (date < trip.today) return problem(field, 'expiry-passed', { date });
	if (date < trip.lastDate) return problem(field, 'expiry-before-end', { date, end: trip.lastDate });
	const need = latestNeed(citizenship, trip);
	if (need) {
		const { place, country, until } = need;
		return date < until ? problem(field, 'expiry-entry', { date, country, until, place, citizen: citizenship }) : null;
	}
	return !isDomestic(trip) && date < addMonths(trip.lastDate, EXPIRY_MONTHS) ? problem(field, 'expiry-soon', { date }) : null;
}

function readExpiry(
	index: number,
	fields: TypedFields,
	{ type, citizenship }: { readonly type: string; readonly citizenship: string },
	trip: PassengerTrip,
): [string | null, PassengerProblem | null] {
	const field = passengerField(index, 'documentExpiry');
	const text = (fields[field] ?? '').trim();
	if (!documentExpires(type)) return [null, null];
	if (text === '') return [null, needsExpiry(type) ? problem(field, 'document-expiry-missing') : null];
	const reading = readDate(text, trip.today, 'future', trip.monthFirst);
	if ('problem' in reading) return [null, problem(field, reading.problem)];
	return [reading.date, expiryProblem(field, reading.date, citizenship, trip)];
}

function readNumber(index: number, fields: TypedFields, type: TravelDocument['type']): [string, PassengerProblem | null] {
	const field = passengerField(index, 'documentNumber');
	const text = (fields[field] ?? '').trim();
	if (text === '') return ['', problem(field, 'document-number-missing')];
	const reading = readDocumentNumber(type, text);
	if ('number' in reading) return [reading.number, null];
	return ['', 'digits' in reading ? problem(field, reading.problem, { digits: reading.digits }) : problem(field, reading.problem)];
}

export interface ReadDocument {
	readonly document: TravelDocument | null;
	readonly problems: readonly PassengerProblem[];
}

export function readDocument(
	index: number,
	fields: TypedFields,
	traveller: Parameters<typeof documentRejection>[1],
	trip: PassengerTrip,
): ReadDocument {
	const field = passengerField(index, 'documentType');
	const type = fields[field] ?? '';
	if (!isDocumentType(type)) return { document: null, problems: [problem(field, 'document-type-missing')] };
	const rejection = documentRejection(type, traveller, trip);
	const [number, numberProblem] = readNumber(index, fields, type);
	const [expiry, wrongExpiry] = readExpiry(index, fields, { type, citizenship: traveller.citizenship }, trip);
	const problems = [rejection && problem(field, rejection), numberProblem, wrongExpiry].filter((item) => item !== null);
	return { document: { type, number, expiry }, problems };
}
