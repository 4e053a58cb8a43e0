import { z } from '@hono/zod-openapi';
import { isDate } from '#lib/dates.ts';
import { type EntryRuleSet, MAX_TRANSITS, PAPER_KINDS, PURPOSES, VISA_KINDS } from './contract.ts';

const country = (example: string) =>
	z
		.string()
		.regex(/^[A-Za-z]{2}$/, 'ISO 3166 code of two letters')
		.transform((code) => code.toUpperCase())
		.openapi({ type: 'string', example });

const TRANSIT = /^[A-Z]{2}(?::[A-Z]{3})?(?::(?:airside|landside))?$/;

export const entryRequestSchema = z.object({
	citizenship: country('KZ'),
	country: country('TR'),
	purpose: z.enum(PURPOSES).default('tourism').openapi({ example: 'tourism' }),
	date: z.string().refine(isDate, 'A day of the calendar as YYYY-MM-DD').openapi({ example: '{day+30}', description: 'Day of arrival' }),
	market: z.string().max(8).optional().openapi({ example: 'kz', description: 'Whose texts; by default ru' }),
	transits: z
		.string()
		.max(MAX_TRANSITS * 16)
		.default('')
		.refine(
			(text) => text === '' || (text.split(',').length <= MAX_TRANSITS && text.split(',').every((part) => TRANSIT.test(part))),
			'Connections as DE:FRA:landside,AE, at most 12',
		)
		.openapi({
			example: 'DE:FRA:landside',
			description: 'Connections: country, airport, and `landside` if the passenger passes the border; by commas',
		}),
});

const url = z.string().regex(/^https:\/\/\S+$/);
const text = z.string().min(1).max(200);
const day = z.string().refine(isDate).nullable().default(null);
const sourced = {
	source: z.object({ title: text, url, act: text.nullable() }).openapi({
		example: {
			title: 'Visa list',
			url: 'https://eur-lex.europa.eu/eli/reg/2018/1806/oj',
			act: 'Regulation (EU) 2018/1806, Annexes I and II',
		},
	}),
	sure: z.enum(['from-law', 'to-confirm']).openapi({
		description: '`from-law`: a legal act says so; `to-confirm`: the authority said so and may have changed it',
	}),
	recorded: z.string().refine(isDate).openapi({ example: '2026-11-25', description: 'When it was written down' }),
	checked: z
		.string()
		.refine(isDate)
		.nullable()
		.openapi({ description: 'When it was compared with its source; null = not since it was written down' }),
	from: day.openapi({ description: 'First day of arrival for which it holds; null = open' }),
	until: day.openapi({ description: 'Last day of arrival for which it holds; null = open' }),
};
const count = z.int().min(1).nullable();
const visa = z.object({ visa: z.enum(VISA_KINDS), days: count, within: count, ...sourced }).openapi('VisaRule');
const authority = z.object({ name: text, url });
const code = z.string().regex(/^[A-Z]{2}$/);

export const entryRuleSetSchema: z.ZodType<EntryRuleSet> = z
	.object({
		citizenship: code.openapi({ example: 'KZ' }),
		country: code.openapi({ example: 'TR' }),
		home: z.boolean().openapi({ description: 'The citizen’s own country' }),
		visa: visa.nullable().openapi({ description: 'Null = we don’t know; ask `authority`' }),
		passport: z
			.object({
				days: count,
				months: count,
				after: z.enum(['arrival', 'departure', 'stay']),
				issuedYears: count,
				...sourced,
			})
			.nullable(),
		papers: z.array(z.object({ paper: z.enum(PAPER_KINDS), days: count, ...sourced })),
		authority: authority.nullable(),
		transits: z.array(
			z.object({
				country: code,
				airport: z
					.string()
					.regex(/^[A-Z]{3}$/)
					.nullable(),
				leaves: z.boolean(),
				rule: visa.nullable(),
				authority: authority.nullable(),
			}),
		),
	})
	.openapi('EntryRules');

export const entryErrorSchema = z
	.object({ code: z.enum(['invalid-query', 'unknown-country', 'service-unavailable']), message: z.string() })
	.openapi('EntryRulesError');
