import { z } from '@hono/zod-openapi';
import { CABINS } from '#engine/contract.ts';
import { LOCALES } from '#i18n/locales.ts';
import { ASSISTANT_ERRORS, LIMITS, type Memory, MOST_SHOWN, QUESTIONS, TOOL_NAMES, TRANSITS } from './contract.ts';

const MOST_SEATS = 9;
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const code = z.string().regex(/^[A-Z]{2,3}a?$/);

const minute = z.int().min(0).max(1439);

export const timeSchema = z.object({
	leg: z.union([z.literal(0), z.literal(1)]).describe('1: the return'),
	end: z.enum(['departure', 'arrival']),
	from: minute.describe('Local minutes after midnight'),
	to: minute,
});

export const memorySchema = z
	.object({
		topic: z.enum(TOOL_NAMES).nullable(),
		ask: z.enum(QUESTIONS).nullable(),
		from: code.nullable(),
		to: code.nullable(),
		date: day.nullable(),
		back: day.nullable(),
		month: z
			.string()
			.regex(/^\d{4}-\d{2}$/)
			.nullable(),
		nights: z.int().min(0).max(400).nullable(),
		oneway: z.boolean(),
		adults: z.int().min(1).max(MOST_SEATS),
		ages: z.array(z.int().min(0).max(17)).max(MOST_SEATS),
		budget: z.number().positive().max(1e9).nullable(),
		direct: z.boolean(),
		bags: z.boolean(),
		cabin: z.enum(CABINS),
		sea: z.boolean(),
		warm: z.boolean(),
		cheap: z.boolean(),
		fast: z.boolean().default(false),
		times: z.array(timeSchema).max(4).default([]),
		citizenship: z
			.string()
			.regex(/^[A-Z]{2}$/)
			.nullable()
			.default(null),
		transit: z.enum(TRANSITS).nullable().default(null),
		aboutBack: z.boolean().default(false),
		shown: z
			.array(
				z
					.string()
					.max(600)
					.regex(/^\/(?![/\\])\S*$/),
			)
			.max(MOST_SHOWN)
			.default([]),
		perNight: z.boolean().default(false),
		hotelFilters: z.string().max(LIMITS.message).default(''),
	})
	.openapi('AssistantMemory', { description: 'Wishes of the conversation so far; the last `done` event has the next one' });

const historySchema = z
	.array(z.object({ role: z.enum(['traveller', 'assistant']), text: z.string().max(LIMITS.reply) }))
	.max(LIMITS.history);

export const messageSchema = z
	.object({
		message: z.string().max(LIMITS.message * 4),
		memory: memorySchema.optional(),
		history: historySchema.default([]),
		market: z.string().regex(/^[a-z]{2}$/),
		language: z.enum(LOCALES),
	})
	.openapi('AssistantMessage', {
		example: { message: 'Из Москвы в Сочи в пятницу', history: [], market: 'ru', language: 'ru' },
	});

export type HistoryItem = z.output<typeof historySchema>[number];

/** A stored memory of an earlier release may lack fields. */
export const readMemory = (value: unknown): Memory | null => memorySchema.safeParse(value).data ?? null;

export const assistantErrorSchema = z.object({ code: z.enum(ASSISTANT_ERRORS), message: z.string() }).openapi('AssistantError', {
	example: { code: 'too-many-requests', message: 'Too many messages; try again later.' },
});
