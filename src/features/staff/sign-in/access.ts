import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isStaffMail } from '#features/staff/rules.ts';
import type { Config } from '#server/config.ts';
import { LOOPBACK_VISITOR } from '#server/http/forwarded.ts';
import type { PendingAuthorization } from '#server/openid-client.ts';
import { cookieValue } from '#site/cookies.ts';
import { deviceInfo } from '#telemetry/device.ts';
import { seal, unseal } from './seal.ts';
import { SESSION_TIME, type SessionStore } from './sessions.ts';

/** Sign-in timeout in milliseconds. */
const SIGN_IN_TIME = 10 * 60_000;

export type StaffRequest = Pick<Request, 'headers' | 'url'>;

export interface StaffSession {
	/** Hash of the cookie value, as in the database. */
	readonly id: string;
	readonly mail: string;
	/** Keyed hash of the mail address. */
	readonly account: string;
}

export interface PendingSignIn extends PendingAuthorization {
	readonly back: string;
}

export interface StaffAccess {
	readonly canSignIn: boolean;
	/** Private access: local or configured clients of non-production builds; otherwise signed-in staff. */
	readonly isPrivate: (request: StaffRequest) => Promise<boolean>;
	/**
	 * Null if not signed in. Sessions end on timeout, inactivity, sign-out, or when domain, account or provider is removed from the
	 * configuration.
	 */
	readonly session: (request: StaffRequest) => Promise<StaffSession | null>;
	/** Whether an account may sign in: staff domain and not blocked. */
	readonly isStaff: (mail: string) => boolean;
	readonly accountOf: (mail: string) => string;
	/** Starts a session. @returns `Set-Cookie` */
	readonly begin: (request: StaffRequest, mail: string) => Promise<string>;
	/** Ends the session in all processes. @returns `Set-Cookie` */
	readonly end: (request: StaffRequest) => Promise<string>;
	/** `Set-Cookie` that stores a pending sign-in; null clears it. */
	readonly remember: (request: StaffRequest, pending: PendingSignIn | null) => string;
	readonly pending: (request: StaffRequest) => PendingSignIn | null;
	/** Consumes a state; false if it was already used. */
	readonly takeOnce: (state: string) => boolean;
}

export interface StaffAccessOptions extends Pick<Config, 'production' | 'privateAccess' | 'staffDomains' | 'staffBlocked' | 'staffSignIn'> {
	readonly sessions: SessionStore;
	readonly secret: () => Uint8Array;
	readonly now?: () => number;
}

type Purpose = 'session' | 'sign-in';

const isSecure = ({ url }: StaffRequest): boolean => url.startsWith('https:');
/** `__Host-` prefix over TLS. */
const nameOf = (request: StaffRequest, purpose: Purpose): string => `${isSecure(request) ? '__Host-' : ''}staff-${purpose}`;

const cookie = (request: StaffRequest, purpose: Purpose, value: string, seconds: number): string =>
	`${nameOf(request, purpose)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value ? seconds : 0}${isSecure(request) ? '; Secure' : ''}`;

/** One-time ids with expiry. */
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

/** `chrome, windows`: helps the account's owner recognize the device. */
function deviceOf({ headers }: StaffRequest): string {
	const { browser, os } = deviceInfo({ userAgent: (headers.get('user-agent') ?? '').slice(0, 500) });
	return [browser, os].filter((item) => item !== 'other').join(', ');
}

const hashOf = (id: string): string => createHash('sha256').update(`staff-session:${id}`).digest('base64url');

/** Sealed cookies, bound to host and provider. */
function createSeals({ staffSignIn, secret, now }: Required<Pick<StaffAccessOptions, 'staffSignIn' | 'secret' | 'now'>>) {
	const purposeOf = (request: StaffRequest, purpose: Purpose): string[] => [
		`staff-${purpose}`,
		request.headers.get('host')?.toLowerCase() ?? '',
		staffSignIn?.issuer ?? '',
		staffSignIn?.clientId ?? '',
	];
	return {
		read(request: StaffRequest, purpose: Purpose): Record<string, unknown> | null {
			const text = staffSignIn ? cookieValue(request.headers.get('cookie') ?? undefined, nameOf(request, purpose)) : undefined;
			return text ? unseal(secret(), purposeOf(request, purpose), text, now()) : null;
		},
		write: (request: StaffRequest, purpose: Purpose, data: object, time: number): string =>
			cookie(request, purpose, seal(secret(), purposeOf(request, purpose), data, now() + time), time / 1000),
	};
}

export function createStaffAccess(options: StaffAccessOptions): StaffAccess {
	const { production, privateAccess, staffDomains, staffBlocked, staffSignIn, secret, sessions, now = Date.now } = options;
	const taken = createOnce(now);
	const { read, write } = createSeals({ staffSignIn, secret, now });
	const accountOf = (mail: string): string =>
		createHmac('sha256', secret()).update(`account:${mail.toLowerCase()}`).digest('base64url').slice(0, 16);
	const isStaff = (mail: string): boolean => isStaffMail(mail, staffDomains) && !staffBlocked.includes(mail.toLowerCase());
	const session = async (request: StaffRequest): Promise<StaffSession | null> => {
		const data = read(request, 'session');
		if (!isTexts(data, ['id', 'mail'])) return null;
		const { mail, id: token } = data as unknown as { id: string; mail: string };
		const id = hashOf(token);
		return isStaff(mail) && (await sessions.use(id, now())) ? { id, mail, account: accountOf(mail) } : null;
	};
	const isOpen = ({ headers }: StaffRequest): boolean =>
		!production && (privateAccess === 'everybody' || headers.get(LOOPBACK_VISITOR) === '1');
	return {
		canSignIn: staffSignIn !== null,
		session,
		isStaff,
		accountOf,
		isPrivate: async (request) => isOpen(request) || (await session(request)) !== null,
		async begin(request, mail) {
			const token = randomBytes(32).toString('base64url');
			const at = now();
			await sessions.add({ id: hashOf(token), account: accountOf(mail), device: deviceOf(request), created_at: at, last_seen_at: at });
			return write(request, 'session', { id: token, mail }, SESSION_TIME);
		},
		async end(request) {
			const data = read(request, 'session');
			if (isTexts(data, ['id', 'mail'])) await sessions.end(accountOf(String(data?.mail)), { id: hashOf(String(data?.id)) });
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
