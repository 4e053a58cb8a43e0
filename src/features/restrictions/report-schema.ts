import { z } from '@hono/zod-openapi';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { challengeSchema } from '#server/http/form-challenge-schema.ts';
import { MAX_REPORT, REPORT_ERRORS, REPORT_PROBLEMS } from './report-contract.ts';

/** Lengths are checked by the rules, so that all problems of a report are returned together. */
export const reportSchema = z
	.object({
		country: z
			.string()
			.regex(/^[A-Z]{2}$/)
			.openapi({ example: 'TR' }),
		citizenship: z
			.string()
			.regex(/^[A-Z]{2}$/)
			.nullable()
			.default(null)
			.openapi({ example: 'KZ' }),
		message: z
			.string()
			.max(20_000)
			.default('')
			.openapi({ example: 'The stay is 90 days now.', description: `At most ${MAX_REPORT} characters` }),
		mail: z.string().max(1000).default('').openapi({ example: 'ada@mail.example', description: 'For a reply' }),
		market: z.string().max(8).openapi({ example: 'kz' }),
		language: z
			.custom<Language>((value) => typeof value === 'string' && isLanguage(value), 'No such language')
			.optional()
			.openapi({ type: 'string', example: 'ru' }),
		token: z.string().max(200).openapi({ example: 'f.mhz1c2k0.0123456789abcdef.0123456789abcdefABCDEF' }),
		work: z.string().max(20).optional().openapi({ example: '31415' }),
		honeypot: z.string().max(200).optional().openapi({ description: 'Stays empty' }),
	})
	.openapi('EntryRuleReport');

export const reportStoredSchema = z.object({ status: z.literal('stored') });

export const reportErrorSchema = z
	.object({
		code: z.enum(REPORT_ERRORS),
		message: z.string(),
		problems: z.array(z.object({ field: z.enum(['message', 'mail']), code: z.enum(REPORT_PROBLEMS) })).optional(),
		challenge: challengeSchema.optional(),
	})
	.openapi('EntryRuleReportError');
