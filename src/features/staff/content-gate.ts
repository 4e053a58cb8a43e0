import { logSecurityEvent, requestFacts } from '#server/security-log.ts';
import { hasPrivateAccess, staffAccess } from './server.ts';

/** What a page may set of its answer. */
interface Answer {
	status?: number;
	readonly headers: Headers;
}

/**
 * Who may see a page of staff (spec 6): `open`; `closed` = after a sign-in, answered with 403; `absent` = nothing tells this page from one
 * that is not there. What is not absent is private and never stored.
 */
export async function staffGate(request: Request, answer: Answer): Promise<'open' | 'closed' | 'absent'> {
	const open = await hasPrivateAccess(request);
	if (!open && !staffAccess().canSignIn) return 'absent';
	answer.headers.set('cache-control', 'private, no-store');
	if (!open) {
		answer.status = 403;
		logSecurityEvent({ event: 'staff-page-rejected', outcome: 'rejected', ...requestFacts(request), reason: 'no session' });
	}
	return open ? 'open' : 'closed';
}
