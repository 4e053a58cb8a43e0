/** Front matter of entry rules: statements by citizenship, each with its source and how sure it is. */
import { z } from 'zod';
import { isDate } from '#lib/dates.ts';

/** `arrival`: a visa is issued at the border; `electronic`: a visa or an authorisation is requested online before the trip. */
const VISAS = ['none', 'arrival', 'electronic', 'needed'] as const;
const PURPOSES = ['tourism', 'business', 'visit'] as const;
/** `from-law`: a legal act says so; `to-confirm`: the authority said so when it was written down, and may have changed it. */
const SURENESS = ['from-law', 'to-confirm'] as const;
/** Parts of an airport: before the border and after it. */
const AREAS = ['airside', 'landside'] as const;
const PAPERS = ['onward-ticket', 'registration', 'health', 'arrival-card', 'insurance', 'blank-pages'] as const;

const day = z.string().refine(isDate);
const country = z.string().regex(/^[A-Z]{2}$/);
const address = z.string().regex(/^https:\/\/\S+$/);
const id = z.string().regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/);
const count = z.int().min(1).max(1000);

const statement = {
	/** `EU` is all its members. */
	citizens: z.union([z.array(country).min(1), z.literal('all')]),
	/** A key of `laws`. */
	source: id,
	sure: z.enum(SURENESS),
	/** When somebody compared the statement with its source. */
	checked: day.optional(),
	/** First and last day of arrival. */
	from: day.optional(),
	until: day.optional(),
};

export const ENTRY_RULES = {
	countries: z.array(country).min(1),
	authority: z.strictObject({ name: z.string().min(1).max(120), url: address }),
	laws: z.record(id, z.strictObject({ title: z.string().min(1).max(160), url: address, act: z.string().min(1).max(160).optional() })),
	visas: z.array(
		z.strictObject({
			...statement,
			visa: z.enum(VISAS),
			days: count.optional(),
			within: count.optional(),
			purposes: z.array(z.enum(PURPOSES)).min(1).optional(),
		}),
	),
	passports: z.array(
		z.strictObject({
			...statement,
			valid: z.strictObject({
				days: count.optional(),
				months: count.optional(),
				/** `stay`: the last day of the stay that the visa or the visa-free regime allows. */
				after: z.enum(['arrival', 'departure', 'stay']),
			}),
			issuedYears: count.optional(),
		}),
	),
	transits: z.array(
		z.strictObject({
			...statement,
			area: z.enum(AREAS),
			visa: z.enum(VISAS),
			airports: z
				.array(z.string().regex(/^[A-Z]{3}$/))
				.min(1)
				.optional(),
		}),
	),
	papers: z.array(z.strictObject({ ...statement, paper: z.enum(PAPERS), days: count.optional() })),
};

const facts = z.object(ENTRY_RULES);
export type EntryRulesFacts = z.infer<typeof facts>;
