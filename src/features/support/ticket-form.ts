/** The forms that open a ticket and add a message to it; both work without JavaScript. */
import { createHash } from 'node:crypto';
import type { FormChallenge } from '#lib/form-challenge.ts';
import { type Database, database } from '#server/database/open.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { type SpamCheck, type SpamReason, spamCheckOf, spamFacts } from '#server/limits/spam-check.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { serverSecret } from '#server/process/server-secret.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { ticketPath } from './address.ts';
import { AttachmentStore, type CleanFile, cleanFiles, type GivenFile, type InspectedFiles, inspectFiles } from './attachments.ts';
import { FIELDS, type FormRejection, type PriorityChannel, type Ticket, type TicketProblem, type TicketText } from './contract.ts';
import { addReply, type ReplyObstacle, replyObstacle } from './replies.ts';
import { cleanText, maskCards, messageProblem, readDraft } from './rules.ts';
import { tokenOf } from './ticket-token.ts';
import { openTicket } from './tickets.ts';

/** Per visitor. */
const FORM_LIMIT = { name: 'support-tickets', points: 20, seconds: 600 };
/** New tickets per mail address, which need not be the sender's. */
const MAIL_LIMIT = { name: 'support-mails', points: 5, seconds: 3600 };

export interface TicketFormPorts {
	readonly db: () => Promise<Database>;
	readonly secret: () => Uint8Array;
	readonly limit: RateLimiter;
	readonly mailLimit: RateLimiter;
	readonly openCheck: SpamCheck;
	readonly replyCheck: SpamCheck;
	readonly store: AttachmentStore;
	readonly now: () => number;
	/** Of the signed-in traveller's settings. */
	readonly priority?: PriorityChannel | undefined;
	/** Whether a member of the paid subscription opens it. */
	readonly member?: boolean;
}

const ports: TicketFormPorts = {
	db: database,
	secret: serverSecret,
	limit: createRateLimiter(FORM_LIMIT),
	mailLimit: createRateLimiter(MAIL_LIMIT),
	openCheck: spamCheckOf('ticket'),
	replyCheck: spamCheckOf('ticket-reply'),
	store: new AttachmentStore(),
	now: Date.now,
};

export const newTicketForm = (): Promise<FormChallenge> => ports.openCheck.issue();
export const newReplyForm = (): Promise<FormChallenge> => ports.replyCheck.issue();

export interface RejectedForm {
	readonly kind: 'rejected';
	readonly status: 400 | 403 | 409 | 429 | 503;
	/** Seconds to wait; with 429 and 503. */
	readonly retryAfter?: number;
	/** As typed. */
	readonly text: TicketText;
	readonly problems: readonly TicketProblem[];
	readonly rejection: FormRejection | null;
	readonly challenge: FormChallenge;
}

export type FormResult = { readonly kind: 'stored'; readonly location: string } | RejectedForm;

const REASONS: Readonly<Record<SpamReason, FormRejection>> = {
	honeypot: 'failed',
	'too-fast': 'early',
	expired: 'expired',
	invalid: 'expired',
	'work-required': 'wait',
};

const EMPTY: TicketText = { topic: '', order: '', name: '', mail: '', message: '' };

const isFile = (value: FormDataEntryValue): value is File => typeof value !== 'string';

function textOf(form: FormData | null): TicketText {
	const text = (name: string): string => {
		const value = form?.get(name);
		return typeof value === 'string' ? value : '';
	};
	return {
		topic: text(FIELDS.topic),
		order: text(FIELDS.order),
		name: text(FIELDS.name),
		mail: text(FIELDS.mail),
		message: text(FIELDS.message),
	};
}

interface Submitted {
	readonly text: TicketText;
	readonly submission: string;
	readonly challenge: FormChallenge;
	readonly files: InspectedFiles;
}

type Reject = (status: RejectedForm['status'], rejection: FormRejection | null, more?: Partial<RejectedForm>) => RejectedForm;

const rejectWith =
	(text: TicketText, challenge: FormChallenge): Reject =>
	(status, rejection, more = {}) => ({ kind: 'rejected', status, text, challenge, rejection, problems: [], ...more });

/** Origin, rate limit, spam check, then sizes and types of the files; nothing is decoded yet. */
async function receive(request: Request, site: Site, check: SpamCheck, limit: RateLimiter): Promise<Submitted | RejectedForm> {
	if (request.headers.get('origin') !== site.origin) return rejectWith(EMPTY, await check.issue())(403, 'failed');
	const form = await request.formData().catch(() => null);
	const text = textOf(form);
	const retryAfter = await limit.take(request.headers.get('x-forwarded-for') ?? '');
	if (retryAfter > 0) return rejectWith(text, await check.issue())(429, 'often', { retryAfter });
	const verdict = await check.check(spamFacts(form));
	if (verdict.kind === 'rejected') return rejectWith(text, verdict.challenge)(400, REASONS[verdict.reason]);
	const files = await inspectFiles((form?.getAll(FIELDS.files) ?? []).filter(isFile));
	return { text, files, submission: verdict.submission, challenge: verdict.challenge };
}

const problemsOf = (files: InspectedFiles): readonly TicketProblem[] => (files.kind === 'problems' ? files.problems : []);
const filesOf = (files: InspectedFiles): readonly GivenFile[] => (files.kind === 'given' ? files.files : []);

function logFailure(error: unknown): 'failed' {
	processLog().error('Storing a support message failed', errorDetails(error));
	return 'failed';
}

/** Writes the files, then stores the message; removes the files unless it was stored. */
async function storeWithFiles<T>(
	store: AttachmentStore,
	files: readonly CleanFile[],
	work: () => Promise<T>,
	isStored: (result: T) => boolean,
): Promise<T | 'failed'> {
	let stored = false;
	try {
		await store.write(files);
		const result = await work();
		stored = isStored(result);
		return result;
	} catch (error) {
		return logFailure(error);
	} finally {
		if (!stored) await store.remove(files.map(({ id }) => id)).catch(() => undefined);
	}
}

const mailKey = (mail: string): string => createHash('sha256').update(`support-mail:${mail.toLowerCase()}`).digest('base64url');

/** Opens a ticket and returns the redirect to it. Pictures are decoded last: that costs most. */
export async function submitTicket(request: Request, site: Site, given: Partial<TicketFormPorts> = {}): Promise<FormResult> {
	const { db, secret, limit, mailLimit, openCheck, store, now, priority, member } = { ...ports, ...given };
	const received = await receive(request, site, openCheck, limit);
	if ('kind' in received) return received;
	const { text, submission, challenge } = received;
	const reject = rejectWith(text, challenge);
	const read = readDraft(text);
	const problems = [...(read.kind === 'problems' ? read.problems : []), ...problemsOf(received.files)];
	if (read.kind === 'problems' || problems.length > 0) return reject(400, null, { problems });
	const mail = mailKey(read.draft.mail);
	const retryAfter = await mailLimit.take(mail);
	if (retryAfter > 0) return reject(429, 'often', { retryAfter });
	const cleaned = await cleanFiles(filesOf(received.files));
	if (cleaned.kind === 'problems') {
		await mailLimit.giveBack(mail, 1);
		return reject(400, null, { problems: cleaned.problems });
	}
	const { files } = cleaned;
	const { brand, market, language, origin } = site;
	const ticket = { ...read.draft, form: submission, brand, market, language, origin, priority, member, files };
	const result = await storeWithFiles(
		store,
		files,
		async () => openTicket(await db(), secret(), { ...ticket, now: now() }),
		({ isNew }) => isNew,
	);
	if (result === 'failed') return reject(503, 'failed', { retryAfter: 30 });
	return { kind: 'stored', location: href(site, ticketPath(tokenOf(secret(), submission))) };
}

function rejectReply(reject: Reject, obstacle: Exclude<ReplyObstacle, 'repeated'>): RejectedForm {
	if (obstacle === 'ticket-bytes') return reject(400, null, { problems: [{ field: 'files', code: obstacle }] });
	return reject(409, obstacle);
}

/** Adds the traveller's message to a ticket and returns the redirect to it. @param token of the ticket */
export async function submitReply(
	request: Request,
	site: Site,
	{ ticket, token }: { readonly ticket: Ticket; readonly token: string },
	ownPorts: Partial<TicketFormPorts> = {},
): Promise<FormResult> {
	const { db, limit, replyCheck, store, now } = { ...ports, ...ownPorts };
	const received = await receive(request, site, replyCheck, limit);
	if ('kind' in received) return received;
	const { text, submission, challenge } = received;
	const reject = rejectWith(text, challenge);
	const message = cleanText(text.message);
	const wrong = messageProblem(message);
	const problems = [...(wrong ? [wrong] : []), ...problemsOf(received.files)];
	if (problems.length > 0) return reject(400, null, { problems });
	const stored: FormResult = { kind: 'stored', location: `${href(site, ticketPath(token))}#latest` };
	const given = filesOf(received.files);
	const obstacle = await db()
		.then((open) => replyObstacle(open, ticket.id, submission, given.length))
		.catch(logFailure);
	if (obstacle === 'failed') return reject(503, 'failed', { retryAfter: 30 });
	if (obstacle !== null) return obstacle === 'repeated' ? stored : rejectReply(reject, obstacle);
	const cleaned = await cleanFiles(given);
	if (cleaned.kind === 'problems') return reject(400, null, { problems: cleaned.problems });
	const { files } = cleaned;
	const result = await storeWithFiles(
		store,
		files,
		async () => addReply(await db(), ticket.id, { id: submission, text: maskCards(message), files, now: now() }),
		(outcome) => outcome === 'added',
	);
	if (result === 'failed') return reject(503, 'failed', { retryAfter: 30 });
	return result === 'added' || result === 'repeated' ? stored : rejectReply(reject, result);
}
