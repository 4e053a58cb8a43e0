import { createHmac, randomBytes } from 'node:crypto';
import { clientKey } from '#server/limits/client-key.ts';
import { type Log, loggablePath, processLog } from './log.ts';

/** One security event (ASVS 16.3). */
export interface SecurityEntry {
	readonly event:
		| 'sign-in'
		| 'sign-out'
		| 'session-ended'
		| 'flags-overridden'
		| 'staff-page-rejected'
		| 'origin-rejected'
		| 'rate-limited';
	readonly outcome: 'success' | 'rejected';
	/** Request target; only its masked path is logged. */
	readonly target: string;
	/** Address of the visitor; a hash of it is logged. */
	readonly client?: string | undefined;
	/** A hash already. */
	readonly account?: string | undefined;
	/** A constant text, no data of the request. */
	readonly reason?: string | undefined;
}

export type SecurityLog = (entry: SecurityEntry) => void;

/** Lines of one event in a second; further ones are counted. */
const MOST_LINES = 20;

/**
 * Makes the log of security events: JSON lines "security event" without personal data. Hashes of addresses are comparable until the
 * process ends.
 */
export function createSecurityLog(log: Pick<Log, 'info' | 'warn'>, now: () => number = Date.now): SecurityLog {
	const key = randomBytes(32);
	const counts = new Map<string, { second: number; lines: number; suppressed: number }>();
	const hashed = (client: string): string => createHmac('sha256', key).update(clientKey(client)).digest('base64url').slice(0, 12);
	return ({ event, outcome, target, client, account, reason }) => {
		const second = Math.floor(now() / 1000);
		const last = counts.get(event);
		const current = last?.second === second ? last : { second, lines: 0, suppressed: last?.suppressed ?? 0 };
		counts.set(event, current);
		if (++current.lines > MOST_LINES) {
			current.suppressed++;
			return;
		}
		const details = {
			event,
			outcome,
			route: loggablePath(target),
			...(client ? { client: hashed(client) } : {}),
			...(account ? { account } : {}),
			...(reason ? { reason } : {}),
			...(current.suppressed > 0 ? { suppressed: current.suppressed } : {}),
		};
		current.suppressed = 0;
		if (outcome === 'success') log.info('security event', details);
		else log.warn('security event', details);
	};
}

let own: SecurityLog | undefined;

/** Logs a security event of this process. */
export const logSecurityEvent: SecurityLog = (entry) => {
	own ??= createSecurityLog(processLog());
	own(entry);
};

/** Target and client of a request behind the front, which has checked both. */
export const requestFacts = (request: Pick<Request, 'url' | 'headers'>): Pick<SecurityEntry, 'target' | 'client'> => ({
	target: new URL(request.url).pathname,
	client: request.headers.get('x-forwarded-for') ?? undefined,
});
