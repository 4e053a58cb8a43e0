/** The form of the page of stored passengers. */
import type { PassengerProblem, TypedFields } from '#features/passengers/contract.ts';
import { typesMonthFirst } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import type { Account } from './accounts.ts';
import type { StoredPassenger } from './contract.ts';
import { PASSENGER_ACTIONS as ACTIONS, type FormSite, NEW, passengerVersion, readStoredPassenger } from './passengers.ts';
import { passengerIndex } from './rules.ts';
import { MAX_PASSENGERS } from './schema.ts';
import { type AccountPorts, savePassengers } from './user.ts';

export type PassengerFormResult =
	| { readonly kind: 'done'; readonly action: 'save' | 'remove' }
	| {
			readonly kind: 'rejected';
			readonly status: 400 | 403 | 404 | 409;
			readonly problem: 'fields' | 'limit' | 'missing' | 'origin';
			readonly problems: readonly PassengerProblem[];
			/** As typed. */
			readonly fields: TypedFields;
			/** Null: the list is shown. */
			readonly index: string | null;
	  };

class ListProblem extends Error {
	readonly problem: 'limit' | 'missing';
	constructor(problem: 'limit' | 'missing') {
		super(`Stored passengers: ${problem}`);
		this.problem = problem;
	}
}

/** The list with a passenger added or replaced. @throws ListProblem */
function withPassenger(list: readonly StoredPassenger[], index: string, passenger: StoredPassenger): readonly StoredPassenger[] {
	if (index !== NEW) return list.with(indexIn(list, index), passenger);
	if (list.length >= MAX_PASSENGERS) throw new ListProblem('limit');
	return [...list, passenger];
}

function indexIn(list: readonly StoredPassenger[], index: string): number {
	try {
		return passengerIndex(index, list.length);
	} catch {
		throw new ListProblem('missing');
	}
}

/** @param today `YYYY-MM-DD` at the market's capital */
export const formSite = (site: Site, today: string): FormSite => ({ today, market: site.market, monthFirst: typesMonthFirst(site) });

/** Fields of the form as typed. */
export async function sentFields(request: Request): Promise<TypedFields> {
	const form = await request.formData().catch(() => new FormData());
	return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 200) : '']));
}

/** Adds, replaces or removes a passenger; only complete ones are stored. */
export async function submitPassenger(request: Request, site: Site, account: Account, ports: AccountPorts): Promise<PassengerFormResult> {
	const fields = await sentFields(request);
	const { index = '', action, version = '' } = fields;
	const isCurrent = (list: readonly StoredPassenger[]): boolean =>
		index === NEW || passengerVersion(list[indexIn(list, index)]) === version;
	const checked = (list: readonly StoredPassenger[]): readonly StoredPassenger[] => {
		if (!isCurrent(list)) throw new ListProblem('missing');
		return list;
	};
	const reject = (
		status: 400 | 403 | 404 | 409,
		problem: 'fields' | 'limit' | 'missing' | 'origin',
		problems: readonly PassengerProblem[] = [],
	): PassengerFormResult => ({
		kind: 'rejected',
		status,
		problem,
		problems,
		fields,
		index: problem === 'missing' ? null : index,
	});
	if (request.headers.get('origin') !== site.origin) return reject(403, 'origin');
	try {
		if (action === ACTIONS.remove) {
			await savePassengers(ports, account.id, (list) => checked(list).toSpliced(indexIn(list, index), 1));
			return { kind: 'done', action };
		}
		const reading = readStoredPassenger(fields, formSite(site, ports.today(site.market)));
		if (reading.kind === 'problems') return reject(400, 'fields', reading.problems);
		await savePassengers(ports, account.id, (list) => withPassenger(checked(list), index, reading.passenger));
		return { kind: 'done', action: 'save' };
	} catch (error) {
		if (error instanceof ListProblem) return reject(error.problem === 'limit' ? 409 : 404, error.problem);
		throw error;
	}
}
