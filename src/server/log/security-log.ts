import { createHmac, randomBytes } from 'node:crypto';
import { clientKey } from '#server/limits/client-key.ts';
import { type Log, loggablePath, processLog } from './log.ts';

export interface SecurityEntry {
	readonly event:
		| 'sign-in'
		| 'sign-out'
		| 'session-ended'
		| 'session-reused'
		| 'account-deleted'
		| 'account-sign-in'
		| 'sign-in-method-added'
		| 'sign-in-method-removed'
		| 'data-report-requested'
		| 'data-report-opened'
		| 'flags-overridden'
		| 'premium-corrected'
		| 'staff-page-rejected'
		| 'ticket-answered'
		| 'entry-rule-report-answered'
		| 'ticket-closed'
		| 'mail-resent'
		| 'webhook-rejected'
		| 'service-call-rejected'
		| 'unsubscribe-rejected'
		| 'order-refunded'
		| 'order-effect-retried'
		| 'origin-rejected'
		| 'rate-limited';
	readonly outcome: 'success' | 'rejected';
	readonly target: string;
	readonly client?: string | undefined;
	readonly account?: string | undefined;
	readonly reason?: string | undefined;
}

export type SecurityLog = (entry: SecurityEntry) => void;

/** Maximum lines per event and second; further ones are counted. */
const MOST_LINES = 20;

/** Logs security events (ASVS 16.3) as JSON without personal data. Address hashes are comparable until the process ends. */
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

export const logSecurityEvent: SecurityLog = (entry) => {
	own ??= createSecurityLog(processLog());
	own(entry);
};

export const requestFacts = (request: Pick<Request, 'url' | 'headers'>): Pick<SecurityEntry, 'target' | 'client'> => ({
	target: new URL(request.url).pathname,
	client: request.headers.get('x-forwarded-for') ?? undefined,
});
