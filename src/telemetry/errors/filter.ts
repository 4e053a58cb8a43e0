import type { Event } from '@sentry/browser';
import { SAMPLES } from '#browser/log.ts';
import { isIgnoredError } from '#lib/ignored-errors.ts';

/** Share of errors in scripts of others that is kept (spec 9). */
export const THIRD_PARTY_RATE = 0.25;

/** Characters of an address in a breadcrumb (spec 9). */
const LONGEST_ADDRESS = 120;

/** What React says when the browser's drawing differs from the server's: in words, and by number where it is built for production. */
const HYDRATION = /hydrat|Minified React error #(?:418|419|422|423|424|425)\b/i;

/** Whether an error is one of hydration (spec 8: logged as a warning). */
export const isHydration = (message: string): boolean => HYDRATION.test(message);

const frameFiles = (event: Event): string[] =>
	(event.exception?.values ?? []).flatMap(({ stacktrace }) => stacktrace?.frames ?? []).flatMap(({ filename }) => filename ?? []);

/** Files of a stack that have an address; `<anonymous>` and evaluated code have none. */
const ADDRESS = /^[\w-]+:\/\//;

/** A file of code: the page itself is none, and what stands in it is the work of extensions and apps around the browser. */
const CODE = /^[^?#]*\.[cm]?[jt]sx?(?:[?#]|$)/;

/** Whether all that an error's stack names is of others: scripts of other hosts, extensions of the browser, code put into the page. */
export function isThirdParty(event: Event, origin: string): boolean {
	const files = frameFiles(event).filter((file) => ADDRESS.test(file));
	return files.length > 0 && !files.some((file) => file.startsWith(`${origin}/`) && CODE.test(file));
}

/** What tells an error from others: its names, words and places. */
const fingerprint = ({ exception, message }: Event): string =>
	JSON.stringify([message, exception?.values?.map(({ type, value, stacktrace }) => [type, value, stacktrace?.frames])]);

/** Makes what says whether an event repeats the one before it, as a fault in a loop does. */
export function createRepeatDetector(): (event: Event) => boolean {
	let last: string | undefined;
	return (event) => {
		const before = last;
		last = fingerprint(event);
		return last === before;
	};
}

/** Tag of an error that the log told, and what the log said. The log has drawn for it already. */
export const LOG_TAG = 'log';

/**
 * What becomes of an error before it is sent: noise goes, of errors in others' scripts a quarter stays, one of hydration becomes a warning
 * of which a tenth stays (spec 8, 9). @returns null: it is not sent
 */
export function filterEvent<E extends Event>(event: E, origin: string, random: () => number = Math.random): E | null {
	const { type = '', value = '' } = event.exception?.values?.at(-1) ?? {};
	if (isIgnoredError(type, value)) return null;
	if (event.tags?.[LOG_TAG] !== undefined) return event;
	if (isHydration(value)) return random() < SAMPLES.hydration ? { ...event, level: 'warning' } : null;
	if (isThirdParty(event, origin) && random() >= THIRD_PARTY_RATE) return null;
	return event;
}

/** An address as it is reported: without query and fragment, which may name a person, at most 120 characters. */
export const shortAddress = (address: string): string => address.replace(/[?#].*$/s, '').slice(0, LONGEST_ADDRESS);
