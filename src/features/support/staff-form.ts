/** The form with which staff answer and close tickets. */
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { SecurityEntry } from '#server/log/security-log.ts';
import type { Site } from '#site/site.ts';
import { FIELDS, LIMITS } from './contract.ts';
import { cleanText } from './rules.ts';
import { replyAsStaff } from './tickets.ts';

/** Name of the two submit buttons. */
export const ACTION = 'action';

export type StaffReplyProblem = 'empty' | 'long' | 'closed' | 'already-closed' | 'failed';

export type StaffReplyResult =
	| { readonly kind: 'stored'; readonly event: Extract<SecurityEntry['event'], 'ticket-answered' | 'ticket-closed'> }
	| { readonly kind: 'rejected'; readonly status: 400 | 403 | 404 | 409 | 503; readonly problem: StaffReplyProblem; readonly text: string };

export interface StaffFormPorts {
	readonly db: Database;
	readonly secret: Uint8Array;
	readonly now?: () => number;
}

const textOf = (form: FormData | null, name: string): string => {
	const value = form?.get(name);
	return typeof value === 'string' ? value : '';
};

/** Stores an answer or closes the ticket; sending the form twice changes nothing. */
export async function submitStaffReply(request: Request, site: Site, ticket: number, ports: StaffFormPorts): Promise<StaffReplyResult> {
	const { db, secret, now = Date.now } = ports;
	const form = await request.formData().catch(() => null);
	const text = cleanText(textOf(form, FIELDS.message));
	const reject = (status: 400 | 403 | 404 | 409 | 503, problem: StaffReplyProblem): StaffReplyResult => ({
		kind: 'rejected',
		status,
		problem,
		text,
	});
	if (request.headers.get('origin') !== site.origin) return reject(403, 'failed');
	const id = textOf(form, FIELDS.form);
	const action = textOf(form, ACTION);
	const close = action === 'close';
	if (!isUuid(id) || (!close && action !== 'answer')) return reject(400, 'failed');
	if (text === '' && !close) return reject(400, 'empty');
	if (text.length > LIMITS.message) return reject(400, 'long');
	try {
		const outcome = await replyAsStaff(db, secret, ticket, { id, text, close, now: now() });
		if (outcome === 'unknown') return reject(404, 'failed');
		if (outcome === 'already-closed') return reject(409, text === '' ? 'already-closed' : 'closed');
		return { kind: 'stored', event: outcome === 'closed' ? 'ticket-closed' : 'ticket-answered' };
	} catch (error) {
		processLog().error('Answering a support ticket failed', errorDetails(error));
		return reject(503, 'failed');
	}
}
