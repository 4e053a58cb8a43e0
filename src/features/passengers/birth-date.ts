import { type PassengerProblem, type PassengerTrip, type PassengerType, passengerField, type TypedFields } from './contract.ts';
import { ageOn, readDate } from './dates.ts';
import { problem } from './problems.ts';

const ADULT_AGE = 12;
const CHILD_AGE = 2;
const OLDEST = 120;

/** Why a birth date does not suit the type of the ticket: the age on the day of the last flight counts. */
function ageProblem(field: string, type: PassengerType, birth: string, { firstDate, lastDate }: PassengerTrip): PassengerProblem | null {
	const age = ageOn(birth, lastDate);
	const before = ageOn(birth, firstDate);
	if (age > OLDEST) return problem(field, 'birth-date-old');
	if (type === 'adult') return age < ADULT_AGE ? problem(field, 'adult-too-young', { age }) : null;
	if (type === 'child') {
		if (age < CHILD_AGE) return problem(field, 'child-too-young', { age });
		if (age < ADULT_AGE) return null;
		return before < ADULT_AGE ? problem(field, 'child-turns-12') : problem(field, 'child-too-old', { age });
	}
	if (age < CHILD_AGE) return null;
	return before < CHILD_AGE ? problem(field, 'infant-turns-2') : problem(field, 'infant-too-old', { age });
}

/** @returns the date as far as it could be read, even with a problem of age */
export function readBirthDate(
	index: number,
	fields: TypedFields,
	type: PassengerType,
	trip: PassengerTrip,
): { readonly birthDate: string | null; readonly problem: PassengerProblem | null } {
	const field = passengerField(index, 'birthDate');
	const text = (fields[field] ?? '').trim();
	if (text === '') return { birthDate: null, problem: problem(field, 'birth-date-missing') };
	const reading = readDate(text, trip.today, 'past', trip.monthFirst);
	if ('problem' in reading) return { birthDate: null, problem: problem(field, reading.problem) };
	const birthDate = reading.date;
	if (birthDate > trip.today) return { birthDate: null, problem: problem(field, 'birth-date-future') };
	return { birthDate, problem: ageProblem(field, type, birthDate, trip) };
}
