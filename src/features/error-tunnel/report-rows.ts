/** Converts reported events to rows; similar errors share a fingerprint. */

import { createHash } from 'node:crypto';
import { MS_PER_DAY } from '#lib/durations.ts';
import { isIgnoredError } from '#lib/ignored-errors.ts';
import { sanitizeText } from '#lib/sanitize-text.ts';
import { scrub } from '#lib/scrub.ts';
import type { ErrorReportRow, TraceSummaryRow } from '#server/database/tables/telemetry.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const bag = (value: unknown): JsonObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown, longest: number): string => sanitizeText(typeof value === 'string' ? scrub(value) : '', longest);
const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const LEVELS = ['fatal', 'error', 'warning', 'info', 'debug'];
const MOST_FRAMES = 30;

export interface Frame {
	readonly file: string;
	readonly function: string;
	readonly line: number;
	readonly column: number;
}

const frameOf = (value: unknown): Frame => {
	const { filename, function: name, lineno, colno } = bag(value);
	return { file: text(filename, 200), function: text(name, 120), line: count(lineno), column: count(colno) };
};

/** Message without numbers, ids and quoted names. */
const shape = (message: string): string =>
	message
		.replace(/\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi, '#')
		.replace(/(["'`«“]).{1,100}?["'`»”]/g, '$1#')
		.replace(/\d+/g, '#')
		.slice(0, 300);

/** File name without host and build hash. */
const fileName = (file: string): string => file.replace(/^.*\//, '').replace(/[.-][\w-]{8}(?=\.[cm]?js)/, '');

/** Groups errors by kind and functions, independent of build and line. */
function fingerprintOf(parts: readonly string[], frames: readonly Frame[]): string {
	const places = frames.slice(-5).map((frame) => `${frame.function}@${fileName(frame.file)}`);
	return createHash('sha256')
		.update(JSON.stringify([...parts, ...places]))
		.digest('base64url');
}

const TAGS = ['brand', 'market', 'language', 'page', 'handled', 'mechanism'];

function tagsOf(event: JsonObject): Record<string, string> {
	const tags = bag(event.tags);
	return Object.fromEntries(TAGS.flatMap((name) => (typeof tags[name] === 'string' ? [[name, text(tags[name], 64)]] : [])));
}

function customParts(event: JsonObject): string[] | null {
	const parts = list(event.fingerprint).filter((part) => typeof part === 'string');
	return parts.length > 0 && !parts.includes('{{ default }}') ? parts.map((part) => part.slice(0, 200)).slice(0, 10) : null;
}

/** Row of a reported error; null for ignored errors. @param at milliseconds since 1970 */
export function errorRow(event: JsonObject, side: ErrorReportRow['side'], at: number): ErrorReportRow | null {
	const exception = bag(list(bag(event.exception).values).at(-1));
	const eventMessage = typeof event.message === 'string' ? event.message : (bag(event.logentry).formatted ?? bag(event.logentry).message);
	const type = text(exception.type, 128) || 'Message';
	const message = text(exception.value ?? eventMessage, 1000);
	if (isIgnoredError(type, message)) return null;
	const frames = list(bag(exception.stacktrace).frames).slice(-MOST_FRAMES).map(frameOf);
	const tags = tagsOf(event);
	const page = tags.page ?? '';
	const custom = customParts(event);
	return {
		fingerprint: custom ? fingerprintOf([side, ...custom], []) : fingerprintOf([side, type, shape(message)], frames),
		side,
		type,
		message,
		level: LEVELS.find((level) => level === event.level) ?? 'error',
		page,
		release: sanitizeText(event.release, 100),
		environment: sanitizeText(event.environment, 32),
		count: 1,
		first_at: at,
		last_at: at,
		sample: JSON.stringify({ frames, tags, path: text(bag(event.request).url, 300) || text(event.transaction, 300) }),
	};
}

/** Parses a line of `Error.stack`: `    at name (file:1:2)`, with or without a name. */
function stackFrame(line: string): JsonObject[] {
	const [, place, lineno, colno] = /^ *at (.+):(\d+):(\d+)\)?$/.exec(line.slice(0, 400)) ?? [];
	if (place === undefined) return [];
	const bracket = place.lastIndexOf(' (');
	return [
		{
			function: place.slice(0, Math.max(bracket, 0)),
			filename: place.slice(bracket < 0 ? 0 : bracket + 2),
			lineno: Number(lineno),
			colno: Number(colno),
		},
	];
}

/** Row of an error logged by this server. @param stack `Error.stack` */
export function serverErrorRow(message: string, stack: string | undefined, at: number): ErrorReportRow | null {
	const frames = (stack ?? '').slice(0, 8000).split('\n').flatMap(stackFrame).reverse();
	const type = /^(\w*(?:Error|Exception))\b/.exec(stack ?? '')?.[1] ?? 'Error';
	return errorRow({ exception: { values: [{ type, value: message, stacktrace: { frames } }] }, level: 'error' }, 'server', at);
}

/** Row of a reported trace, by page name, or by transaction name without numbers. */
export function traceRow(event: JsonObject, at: number): TraceSummaryRow {
	const { page } = tagsOf(event);
	const duration = Math.round((count(event.timestamp) - count(event.start_timestamp)) * 1000);
	const time = duration >= 0 && duration < MS_PER_DAY ? duration : 0;
	return {
		day: Math.floor(at / MS_PER_DAY) * MS_PER_DAY,
		name: page || text(event.transaction, 120).replace(/\d+/g, '#') || '-',
		operation: sanitizeText(bag(bag(event.contexts).trace).op, 64) || '-',
		count: 1,
		total_time: time,
		longest: time,
	};
}
