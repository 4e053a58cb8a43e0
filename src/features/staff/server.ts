import { createStaffAccess, type StaffAccess, type StaffRequest } from '#features/staff/sign-in/access.ts';
import { createSessionStore, type SessionStore } from '#features/staff/sign-in/sessions.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { LOOPBACK_VISITOR } from '#server/http/forwarded.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import { serverSecret } from '#server/process/server-secret.ts';

/** The provider's redirect URI is `{origin}/svc/staff/callback`. */
export const STAFF_SERVICE = '/svc/staff';

export const staffSessions: SessionStore = createSessionStore(database);
const access = createStaffAccess({
	...config,
	sessions: staffSessions,
	secret: serverSecret,
});

export const staffAccess = (): StaffAccess => access;

/** The dev server and tests have no front server to mark local visitors. */
const withVisitor = (request: StaffRequest): StaffRequest =>
	import.meta.env.DEV && !request.headers.has(LOOPBACK_VISITOR)
		? { url: request.url, headers: new Headers([...request.headers, [LOOPBACK_VISITOR, '1']]) }
		: request;

/**
 * Whether a request has private access, see {@link StaffAccess.isPrivate}. Never throws; errors mean no access.
 * @param request with `Host`, `Cookie` and protocol
 */
export async function hasPrivateAccess(request: StaffRequest): Promise<boolean> {
	try {
		return await access.isPrivate(withVisitor(request));
	} catch {
		return false;
	}
}

/** Logs a flag override with the staff account. */
export async function logOverride(request: Request, outcome: 'success' | 'rejected'): Promise<void> {
	const session = await access.session(request).catch(() => null);
	logSecurityEvent({ event: 'flags-overridden', outcome, ...requestFacts(request), account: session?.account });
}
