import { hasPrivateAccess, staffAccess } from '#features/staff/server.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';

interface GateResponse {
	status?: number;
	readonly headers: Headers;
}

/**
 * Access to staff pages: `open`; `closed` = 403 until sign-in; `absent` = same response as a missing page. Other responses are private and
 * not stored.
 */
export async function staffGate(request: Request, response: GateResponse): Promise<'open' | 'closed' | 'absent'> {
	const open = await hasPrivateAccess(request);
	if (!open && !staffAccess().canSignIn) return 'absent';
	response.headers.set('cache-control', 'private, no-store');
	if (!open) {
		response.status = 403;
		logSecurityEvent({ event: 'staff-page-rejected', outcome: 'rejected', ...requestFacts(request), reason: 'no session' });
	}
	return open ? 'open' : 'closed';
}
