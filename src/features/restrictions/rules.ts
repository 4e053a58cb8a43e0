/** Selects the statements about a citizenship from the records of a country. */
import type { EntryRulesFacts } from '#content/entry-rules-schema.ts';
import { addDays } from '#lib/dates.ts';
import type {
	Authority,
	EntryQuery,
	EntryRuleSet,
	PaperRule,
	PassportRule,
	Sourced,
	TransitRule,
	TransitStop,
	VisaRule,
} from './contract.ts';

export interface EntryRecord extends EntryRulesFacts {
	/** Day of the last change, `YYYY-MM-DD`. */
	readonly updated: string;
}

const EU: ReadonlySet<string> = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

type Statement = EntryRulesFacts['visas' | 'passports' | 'transits' | 'papers'][number];

/** Statements about the citizenship itself come before those about a group, and these before those about everybody. */
function rankOf({ citizens }: Statement, citizenship: string): number {
	if (citizens === 'all') return 1;
	if (citizens.includes(citizenship)) return 3;
	return citizens.includes('EU') && EU.has(citizenship) ? 2 : 0;
}

/** Whether a record says anything about a citizenship. */
export const concerns = ({ visas, passports, transits, papers }: EntryRulesFacts, citizenship: string): boolean =>
	[...visas, ...passports, ...transits, ...papers].some((statement) => rankOf(statement, citizenship) > 0);

const holdsOn = ({ from, until }: Statement, date: string): boolean =>
	(from === undefined || from <= date) && (until === undefined || date <= until);

interface Match<S> {
	readonly statement: S;
	readonly record: EntryRecord;
	readonly rank: number;
}

/** Best first; of equal ones those of the record of fewer countries. */
function matches<S extends Statement>(
	records: readonly EntryRecord[],
	list: (record: EntryRecord) => readonly S[],
	{ citizenship, date }: Pick<EntryQuery, 'citizenship' | 'date'>,
): Match<S>[] {
	return records
		.flatMap((record) => list(record).map((statement) => ({ statement, record, rank: rankOf(statement, citizenship) })))
		.filter(({ statement, rank }) => rank > 0 && holdsOn(statement, date))
		.sort((a, b) => b.rank - a.rank || a.record.countries.length - b.record.countries.length);
}

function sourced({ statement, record }: Match<Statement>): Sourced {
	const { title = statement.source, url = record.authority.url, act = null } = record.laws[statement.source] ?? {};
	const { sure, checked = null, from = null, until = null } = statement;
	return { source: { title, url, act }, sure, recorded: record.updated, checked, from, until };
}

const recordsOf = (records: readonly EntryRecord[], country: string): readonly EntryRecord[] =>
	records.filter(({ countries }) => countries.includes(country));

function visaOf(records: readonly EntryRecord[], query: Pick<EntryQuery, 'citizenship' | 'date' | 'purpose'>): VisaRule | null {
	const [best] = matches(records, ({ visas }) => visas, query).filter(
		({ statement: { purposes } }) => purposes === undefined || purposes.includes(query.purpose),
	);
	if (!best) return null;
	const { visa, days = null, within = null } = best.statement;
	return { visa, days, within, ...sourced(best) };
}

function passportOf(records: readonly EntryRecord[], query: EntryQuery): PassportRule | null {
	const [best] = matches(records, ({ passports }) => passports, query);
	if (!best) return null;
	const { valid, issuedYears = null } = best.statement;
	return { days: valid.days ?? null, months: valid.months ?? null, after: valid.after, issuedYears, ...sourced(best) };
}

function papersOf(records: readonly EntryRecord[], query: EntryQuery): readonly PaperRule[] {
	const all = matches(records, ({ papers }) => papers, query);
	return [...Map.groupBy(all, ({ statement }) => statement.paper).values()].flatMap(([best]) =>
		best ? [{ paper: best.statement.paper, days: best.statement.days ?? null, ...sourced(best) }] : [],
	);
}

/** Of the record that is about the fewest countries. */
function authorityOf(records: readonly EntryRecord[]): Authority | null {
	const [nearest] = records.toSorted((a, b) => a.countries.length - b.countries.length);
	return nearest ? { ...nearest.authority } : null;
}

/** Passing the border in transit needs what an entry needs, unless a rule about transit says otherwise. */
function transitOf(all: readonly EntryRecord[], stop: TransitStop, query: EntryQuery): TransitRule {
	const records = recordsOf(all, stop.country);
	const area = stop.leaves ? 'landside' : 'airside';
	const [best] = matches(records, ({ transits }) => transits, query).filter(
		({ statement: { area: of, airports } }) =>
			of === area && (airports === undefined || (stop.airport !== null && airports.includes(stop.airport))),
	);
	const own: VisaRule | null = best ? { visa: best.statement.visa, days: null, within: null, ...sourced(best) } : null;
	const rule = own ?? (stop.leaves ? visaOf(records, { ...query, purpose: 'tourism' }) : null);
	return { ...stop, rule: stop.country === query.citizenship ? null : rule, authority: authorityOf(records) };
}

/** Selects the entry rules; what no record states is null. */
export function selectEntryRules(all: readonly EntryRecord[], query: EntryQuery): EntryRuleSet {
	const { citizenship, country, transits } = query;
	const home = citizenship === country;
	const records = recordsOf(all, country);
	return {
		citizenship,
		country,
		home,
		visa: home ? null : visaOf(records, query),
		passport: home ? null : passportOf(records, query),
		papers: home ? [] : papersOf(records, query),
		authority: authorityOf(records),
		transits: transits.filter((stop) => stop.country !== citizenship).map((stop) => transitOf(all, stop, query)),
	};
}

interface PassportNeed {
	/** The first day on which the passport may expire, `YYYY-MM-DD`. */
	readonly until: string;
	readonly rule: PassportRule;
}

function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	const first = new Date(Date.UTC(year, month - 1 + months, 1));
	const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last))).toISOString().slice(0, 10);
}

/** Until when a passport has to be valid for a trip; null if no rule is known, or if it depends on a stay that is not known. */
export function passportNeed(
	{ passport, visa }: Pick<EntryRuleSet, 'passport' | 'visa'>,
	{ arrival, departure }: { readonly arrival: string; readonly departure: string },
): PassportNeed | null {
	if (!passport) return null;
	const { after, days, months } = passport;
	if (after === 'stay' && (visa === null || visa.days === null)) return null;
	const start = after === 'arrival' ? arrival : after === 'departure' ? departure : addDays(arrival, visa?.days ?? 0);
	return { until: addDays(addMonths(start, months ?? 0), days ?? 0), rule: passport };
}
