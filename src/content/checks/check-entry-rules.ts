import type { EntryRulesFacts } from '#content/entry-rules-schema.ts';
import { type FieldProblem, fieldError, notice } from '#content/problem.ts';
import { HINTS } from '#content/schema-hints.ts';
import { addDays } from '#lib/dates.ts';
import type { World } from '#world/world.ts';

const LISTS = ['visas', 'passports', 'transits', 'papers'] as const;
type List = (typeof LISTS)[number];
type Statement = EntryRulesFacts[List][number];

/** Days after which a statement has to be compared with its source again. */
const VALID_DAYS = 180;

/** Statements that cannot hold at the same time have the same key. */
function keyOf(list: List, statement: Statement): string {
	if ('area' in statement) return `${list} ${statement.area} ${statement.airports?.join() ?? ''}`;
	if ('paper' in statement) return `${list} ${statement.paper}`;
	return `${list} ${'purposes' in statement ? (statement.purposes?.join() ?? '') : ''}`;
}

const overlap = (a: Statement, b: Statement): boolean => (a.from ?? '') <= (b.until ?? '9999') && (b.from ?? '') <= (a.until ?? '9999');

const citizensOf = ({ citizens }: Statement): readonly string[] => (citizens === 'all' ? ['all'] : citizens);

function checkStatement(list: List, statement: Statement, { laws }: EntryRulesFacts, today: string): FieldProblem[] {
	const law = Object.hasOwn(laws, statement.source) ? laws[statement.source] : undefined;
	const { from, until, checked } = statement;
	return [
		...(law ? [] : [fieldError(list, `the source "${statement.source}" is not among laws`, HINTS.laws)]),
		...(law && statement.sure === 'from-law' && law.act === undefined
			? [
					fieldError(
						list,
						`"${statement.source}" names no act, but the statement is from-law`,
						'Write its act under laws, or sure: to-confirm',
					),
				]
			: []),
		...(from && until && until < from ? [fieldError(list, `until ${until} is before from ${from}`, 'Write the last day of arrival')] : []),
		...(checked !== undefined && checked > addDays(today, 1)
			? [fieldError(list, `checked ${checked} has not come yet`, 'Write the day on which you compared it with its source')]
			: []),
		...(checked !== undefined && addDays(checked, VALID_DAYS) < today
			? [notice(list, `a statement was checked on ${checked}, more than ${VALID_DAYS} days ago`, 'Compare it with its source again')]
			: []),
		...(until !== undefined && until < today ? [notice(list, `a statement ended on ${until}`, 'Delete it, or write what holds now')] : []),
	];
}

function checkOverlaps(list: List, statements: readonly Statement[]): FieldProblem[] {
	return statements.flatMap((statement, i) =>
		statements.slice(0, i).flatMap((earlier) => {
			if (keyOf(list, statement) !== keyOf(list, earlier) || !overlap(statement, earlier)) return [];
			const both = citizensOf(statement).filter((citizen) => citizensOf(earlier).includes(citizen));
			return both.map((citizen) =>
				fieldError(list, `two statements are about citizens of ${citizen}`, 'Keep one, or give them different days'),
			);
		}),
	);
}

/** Countries, sources and statements of entry rules. @param today `YYYY-MM-DD` */
export function checkEntryRules(
	facts: EntryRulesFacts,
	{ countries, airports }: Pick<World, 'countries' | 'airports'>,
	today: string,
): readonly FieldProblem[] {
	const unknown = (code: string) => code !== 'EU' && !countries.has(code);
	const used = new Set(LISTS.flatMap((list) => facts[list].map(({ source }) => source)));
	return [
		...facts.countries
			.filter((code) => !countries.has(code))
			.map((code) => fieldError('countries', `no country is known by ${code}`, HINTS.countries)),
		...LISTS.flatMap((list) => [
			...facts[list].flatMap((statement) => [
				...citizensOf(statement)
					.filter((code) => code !== 'all' && unknown(code))
					.map((code) => fieldError(list, `no country is known by ${code}`, HINTS[list])),
				...checkStatement(list, statement, facts, today),
			]),
			...checkOverlaps(list, facts[list]),
		]),
		...facts.transits
			.flatMap(({ airports: codes = [] }) => codes)
			.filter((code) => !airports.has(code))
			.map((code) => fieldError('transits', `no airport is known by ${code}`, HINTS.transits)),
		...Object.keys(facts.laws)
			.filter((name) => !used.has(name))
			.map((name) => notice('laws', `${name} is the source of no statement`, 'Delete it, or name it as a source')),
	];
}
