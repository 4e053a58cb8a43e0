import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { cookieValue } from '#site/cookies.ts';
import { isStaffMail } from './rules.ts';
import { seal, unseal } from './seal.ts';

/** Sessions last so long, whatever happens in them. */
export const SESSION_HOURS = 8;

/** A sign-in has to be finished within so many milliseconds. */
const SIGN_IN_TIME = 10 * 60_000;
const HOUR = 3_600_000;

/** A request, as far as access depends on it. */
export type StaffRequest = Pick<Request, 'headers' | 'url'>;

/** Somebody of staff who is signed in. */
export interface StaffSession {
	readonly id: string;
	readonly mail: string;
}

/** What is remembered of a sign-in between leaving for the provider and coming back. */
export interface PendingSignIn {
	readonly state: string;
	readonly nonce: string;
	/** Of PKCE. */
	readonly verifier: string;
	/** Where to go on. */
	readonly back: string;
}

export interface StaffAccess {
	/** Whether staff can sign in at all. */
	readonly canSignIn: boolean;
	/** Whether a request has private access: on a build that is not production, or as signed-in staff (spec 6). */
	readonly isPrivate: (request: StaffRequest) => boolean;
	/** Null for anybody else; a session ends with its time, a sign-out, and when its domain or provider is taken off the configuration. */
	readonly session: (request: StaffRequest) => StaffSession | null;
	/** The `Set-Cookie` header that begins a session. */
	readonly begin: (request: StaffRequest, mail: string) => string;
	/** Ends a request's session, also for copies of its cookie in this process. @returns `Set-Cookie` */
	readonly end: (request: StaffRequest) => string;
	/** The `Set-Cookie` header that remembers a sign-in; null forgets it. */
	readonly remember: (request: StaffRequest, pending: PendingSignIn | null) => string;
	/** The sign-in that a request comes back from. */
	readonly pending: (request: StaffRequest) => PendingSignIn | null;
	/** Takes a state; false when it was taken before. */
	readonly takeOnce: (state: string) => boolean;
}

export interface StaffAccessOptions extends Pick<Config, 'production' | 'staffDomains' | 'staffSignIn'> {
	/** Asked for when it is needed. */
	readonly secret: () => Uint8Array;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
}

type Purpose = 'session' | 'sign-in';

const isSecure = ({ url }: StaffRequest): boolean => url.startsWith('https:');
/** Over TLS under a name that only this host can set. */
const nameOf = (request: StaffRequest, purpose: Purpose): string => `${isSecure(request) ? '__Host-' : ''}staff-${purpose}`;

const cookie = (request: StaffRequest, purpose: Purpose, value: string, seconds: number): string =>
	`${nameOf(request, purpose)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value ? seconds : 0}${isSecure(request) ? '; Secure' : ''}`;

/** What must not happen again until a moment, by its id. */
function createOnce(now: () => number) {
	const seen = new Map<string, number>();
	return {
		has: (id: string): boolean => seen.has(id),
		add(id: string, until: number): void {
			for (const [old, end] of seen) if (end <= now()) seen.delete(old);
			seen.set(id, until);
		},
	};
}

const isTexts = (data: Record<string, unknown> | null, names: readonly string[]): boolean =>
	data !== null && names.every((name) => typeof data[name] === 'string');

/** Makes the guard of everything that is for staff alone. */
export function createStaffAccess({ production, staffDomains, staffSignIn, secret, now = Date.now }: StaffAccessOptions): StaffAccess {
	const ended = createOnce(now);
	const taken = createOnce(now);
	const purposeOf = (request: StaffRequest, purpose: Purpose): string[] => [
		`staff-${purpose}`,
		request.headers.get('host')?.toLowerCase() ?? '',
		staffSignIn?.issuer ?? '',
		staffSignIn?.clientId ?? '',
	];
	const read = (request: StaffRequest, purpose: Purpose): Record<string, unknown> | null => {
		const text = staffSignIn ? cookieValue(request.headers.get('cookie') ?? undefined, nameOf(request, purpose)) : undefined;
		return text ? unseal(secret(), purposeOf(request, purpose), text, now()) : null;
	};
	const write = (request: StaffRequest, purpose: Purpose, data: object, time: number): string =>
		cookie(request, purpose, seal(secret(), purposeOf(request, purpose), data, now() + time), time / 1000);
	const session = (request: StaffRequest): StaffSession | null => {
		const data = read(request, 'session');
		if (!isTexts(data, ['id', 'mail'])) return null;
		const { id, mail } = data as unknown as StaffSession;
		return isStaffMail(mail, staffDomains) && !ended.has(id) ? { id, mail } : null;
	};
	return {
		canSignIn: staffSignIn !== null,
		session,
		isPrivate: (request) => !production || session(request) !== null,
		begin: (request, mail) => write(request, 'session', { id: randomUUID(), mail }, SESSION_HOURS * HOUR),
		end(request) {
			const data = read(request, 'session');
			if (typeof data?.id === 'string') ended.add(data.id, now() + SESSION_HOURS * HOUR);
			return cookie(request, 'session', '', 0);
		},
		remember: (request, pending) => (pending ? write(request, 'sign-in', pending, SIGN_IN_TIME) : cookie(request, 'sign-in', '', 0)),
		pending(request) {
			const data = read(request, 'sign-in');
			return isTexts(data, ['state', 'nonce', 'verifier', 'back']) ? (data as unknown as PendingSignIn) : null;
		},
		takeOnce(state) {
			if (taken.has(state)) return false;
			taken.add(state, now() + SIGN_IN_TIME);
			return true;
		},
	};
}
