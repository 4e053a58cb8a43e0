import type { Event } from '@sentry/browser';
import { SAMPLES } from '#browser/log.ts';
import { isIgnoredError } from '#lib/ignored-errors.ts';

export const THIRD_PARTY_RATE = 0.25;

const LONGEST_ADDRESS = 120;

const HYDRATION = /hydrat|Minified React error #(?:418|419|422|423|424|425)\b/i;

export const isHydration = (message: string): boolean => HYDRATION.test(message);

const frameFiles = (event: Event): string[] =>
	(event.exception?.values ?? []).flatMap(({ stacktrace }) => stacktrace?.frames ?? []).flatMap(({ filename }) => filename ?? []);

const ADDRESS = /^[\w-]+:\/\//;

/** Script files; frames of the page itself come from extensions and in-app browsers. */
const CODE = /^[^?#]*\.[cm]?[jt]sx?(?:[?#]|$)/;

/** Whether all frames belong to other hosts, extensions or injected code. */
export function isThirdParty(event: Event, origin: string): boolean {
	const files = frameFiles(event).filter((file) => ADDRESS.test(file));
	return files.length > 0 && !files.some((file) => file.startsWith(`${origin}/`) && CODE.test(file));
}

const fingerprint = ({ exception, message }: Event): string =>
	JSON.stringify([message, exception?.values?.map(({ type, value, stacktrace }) => [type, value, stacktrace?.frames])]);

export function createRepeatDetector(): (event: Event) => boolean {
	let last: string | undefined;
	return (event) => {
		const before = last;
		last = fingerprint(event);
		return last === before;
	};
}

/** Tag of errors that were logged; the log has sampled them already. */
export const LOG_TAG = 'log';

/** Drops ignored errors, samples third-party and hydration errors; the latter become warnings (spec 8, 9). @returns null to drop */
export function filterEvent<E extends Event>(event: E, origin: string, random: () => number = Math.random): E | null {
	const { type = '', value = '' } = event.exception?.values?.at(-1) ?? {};
	if (isIgnoredError(type, value)) return null;
	if (event.tags?.[LOG_TAG] !== undefined) return event;
	if (isHydration(value)) return random() < SAMPLES.hydration ? { ...event, level: 'warning' } : null;
	if (isThirdParty(event, origin) && random() >= THIRD_PARTY_RATE) return null;
	return event;
}

/** URL without query, fragment, order number and ticket token, at most 120 characters. */
export const shortAddress = (address: string): string =>
	address
		.replace(/[?#].*$/s, '')
		.replace(/(\/support\/(?:help|tickets)\/).+/, '$1…')
		.slice(0, LONGEST_ADDRESS);
