/**
 * Anonymous visitor (spec 3.1): an id in the cookie `auid`, mirrored in local storage, and two one-time number cookies. Nothing is stored
 * without permission (`site/consent.ts`).
 */
import type { MapStore, ReadableAtom } from 'nanostores';
import { SECONDS_PER_DAY } from '#lib/durations.ts';
import type { Consent } from '#site/consent.ts';
import type { PageCookieName } from '#site/cookie-table.ts';
import { cookieValue, setCookie } from '#site/cookies.ts';
import { $consent } from './consent.ts';
import { type Log, log } from './log.ts';
import { browserPage } from './marker.ts';
import type { Service } from './service.ts';
import { $session, type Session } from './session.ts';
import { parseNumber, readNumber, type SafeStorage, storage } from './storage.ts';

export const VISITOR_ID = 'auid';

export const NUMBER_COOKIES = ['ab_group', 'crt'] as const;
export type NumberCookie = (typeof NUMBER_COOKIES)[number];

/** Thirteen months, the maximum of EU data protection authorities; seconds. */
const LIFETIME = 395 * SECONDS_PER_DAY;

const ID = /^[\w-]{8,64}$/;

export interface VisitorDeps {
	readonly cookies: () => string;
	readonly setCookie: (text: string) => void;
	readonly storage: SafeStorage;
	readonly domain: string | null;
	readonly secure: boolean;
	readonly trackingAllowed: () => boolean;
	readonly log: Pick<Log, 'warning' | 'error'>;
	readonly newId: () => string;
	readonly $consent: Pick<ReadableAtom<Consent>, 'get' | 'listen'>;
	readonly $session: Pick<MapStore<Session>, 'setKey'>;
}

/** `crypto.randomUUID` exists in secure contexts only. */
export function newVisitorId(random: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string {
	return (
		random.randomUUID?.() ?? Array.from(random.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
	);
}

const wellFormed = (id: string | null | undefined): string | null => (id && ID.test(id) ? id : null);

function createVisitorStorage(deps: VisitorDeps) {
	const { domain, secure } = deps;
	const cookie = (name: string): string | undefined => cookieValue(deps.cookies(), name);
	const removeCookie = (name: PageCookieName): void => {
		if (cookie(name) === undefined) return;
		for (const on of new Set([null, domain])) deps.setCookie(setCookie(name, '', { domain: on, maxAge: 0, secure }));
	};
	return {
		/** The cookie takes precedence over the mirror. */
		id(generated: string): string {
			const [fromCookie, mirrored] = [wellFormed(cookie(VISITOR_ID)), wellFormed(deps.storage.get(VISITOR_ID))];
			if (fromCookie && mirrored && fromCookie !== mirrored) deps.log.warning('auid of cookie and local storage differ');
			const id = fromCookie ?? mirrored ?? generated;
			if (fromCookie === null) deps.setCookie(setCookie(VISITOR_ID, id, { domain, maxAge: LIFETIME, secure }));
			if (mirrored !== id) deps.storage.set(VISITOR_ID, id);
			return id;
		},
		takeNumber(name: NumberCookie): number | null {
			const text = cookie(name);
			removeCookie(name);
			return text === undefined ? null : parseNumber(name, text, deps.log);
		},
		forget(): void {
			removeCookie(VISITOR_ID);
			for (const key of [VISITOR_ID, ...NUMBER_COOKIES]) deps.storage.remove(key);
		},
	};
}

/** Service that fills `$session`; reads and writes nothing before `start`. */
export function createVisitor(deps: VisitorDeps): Service {
	const visitorStorage = createVisitorStorage(deps);
	const numbers = new Map<NumberCookie, number>();
	let id = '';
	let stopListening = (): void => {};
	const remember = (name: NumberCookie, number: number | null): void => {
		if (number !== null) numbers.set(name, number);
	};
	const sync = (): void => {
		const allowed = deps.trackingAllowed();
		const denied = !allowed && deps.$consent.get() === 'denied';
		if (denied) {
			visitorStorage.forget();
			numbers.clear();
		}
		if (denied || !id) id = deps.newId();
		if (allowed) {
			id = visitorStorage.id(id);
			for (const name of NUMBER_COOKIES) {
				const number = numbers.get(name);
				if (number === undefined) remember(name, readNumber(name, deps.log, deps.storage));
				else deps.storage.set(name, String(number));
			}
		}
		deps.$session.setKey('visitorId', id);
		for (const name of NUMBER_COOKIES) deps.$session.setKey(name, (allowed ? numbers.get(name) : undefined) ?? null);
	};
	return {
		name: 'Visitor',
		start() {
			for (const name of NUMBER_COOKIES) remember(name, visitorStorage.takeNumber(name));
			sync();
			stopListening = deps.$consent.listen(sync);
		},
		stop: () => stopListening(),
	};
}

export function browserVisitor(): VisitorDeps {
	const { domain, secure, trackingAllowed, setCookie: write } = browserPage();
	return {
		cookies: () => document.cookie,
		setCookie: write,
		storage,
		domain,
		secure,
		trackingAllowed,
		log,
		newId: () => newVisitorId(),
		$consent,
		$session,
	};
}
