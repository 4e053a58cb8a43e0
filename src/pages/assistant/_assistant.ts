/** Forms of the assistant without script, and the conversation for the form of the support. */

import { ACTIONS, type Action, ASSISTANT, CLEARED, FIELDS, FROM_ASSISTANT } from '#features/assistant/address.ts';
import { consentCookie, readConsent } from '#features/assistant/consent.ts';
import { LIMITS } from '#features/assistant/contract.ts';
import { deleteConversation, saveTranscript } from '#features/assistant/conversations.ts';
import { transcriptOf } from '#features/assistant/rules.ts';
import { type Rejection, rejectionOf, replyTo, storedConversation } from '#features/assistant/server.ts';
import { LATEST } from '#features/assistant/views/MessageList.tsx';
import { TICKETS } from '#features/support/address.ts';
import { FIELDS as TICKET_FIELDS } from '#features/support/contract.ts';
import { messages } from '#i18n/messages.ts';
import { assistantService, conversationOwner } from '#ports/assistant/assistant-ports.ts';
import { seeOther } from '#server/http/private-page.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

const LONGEST_TRANSCRIPT = 4000;

const textOf = (form: FormData, name: string): string => {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
};

const actionOf = (form: FormData): Action => ACTIONS.find((action) => action === textOf(form, FIELDS.action)) ?? 'send';

export interface RejectedMessage {
	readonly rejection: Rejection;
	/** As typed. */
	readonly draft: string;
}

/** Stores the reply, and leads to the conversation. */
async function sendMessage(form: FormData, request: Request, site: Site): Promise<Response | RejectedMessage> {
	const message = textOf(form, FIELDS.chip) || textOf(form, FIELDS.message);
	const rejection = await rejectionOf(message, request, assistantService);
	if (rejection) return { rejection, draft: message };
	const { visitor, setCookie } = visitorFor(request);
	const owner = { ...(await conversationOwner(request)), visitor };
	const { memory, messages: history } = await storedConversation(assistantService, owner);
	const consent = readConsent(request) === 'given';
	const received = { site, request, owner, message, memory, history: history.slice(-LIMITS.history), consent, store: true };
	for await (const event of replyTo(received, assistantService)) if (event.kind === 'error') return { rejection: event, draft: message };
	return seeOther(`${href(site, ASSISTANT)}#${LATEST}`, setCookie);
}

/** The form of the support with the conversation; the traveller sends it. */
async function handOver(form: FormData, request: Request, site: Site): Promise<Response> {
	const transcript = textOf(form, FIELDS.transcript).slice(0, LONGEST_TRANSCRIPT);
	const location = href(site, TICKETS, { [TICKET_FIELDS.topic]: 'other', [FROM_ASSISTANT]: '1' });
	if (transcript === '') return seeOther(location);
	const { visitor, setCookie } = visitorFor(request);
	const db = await assistantService.db();
	const owner = { ...(await conversationOwner(request)), visitor };
	await saveTranscript(db, owner, transcript, Date.now());
	return seeOther(location, setCookie);
}

/** Does what a form of the page asks for. */
export async function handleForm(request: Request, site: Site): Promise<Response | RejectedMessage> {
	const form = await request.formData().catch(() => new FormData());
	const page = href(site, ASSISTANT);
	switch (actionOf(form)) {
		case 'clear':
			await deleteConversation(await assistantService.db(), await conversationOwner(request));
			return seeOther(href(site, ASSISTANT, { [CLEARED]: '1' }));
		case 'consent':
			return seeOther(page, consentCookie('given', request.url.startsWith('https:')));
		case 'refuse':
			return seeOther(page, consentCookie('refused', request.url.startsWith('https:')));
		case 'handover':
			return handOver(form, request, site);
		default:
			return sendMessage(form, request, site);
	}
}

/** Text of the visitor's conversation for the form of the support; null without one. */
export async function assistantTranscript(request: Request, params: URLSearchParams, site: Site): Promise<string | null> {
	if (params.get(FROM_ASSISTANT) !== '1') return null;
	const conversation = await storedConversation(assistantService, await conversationOwner(request));
	const t = messages(site.locale, 'assistant');
	if (conversation.transcript) return conversation.transcript;
	if (conversation.messages.length === 0) return null;
	return transcriptOf(conversation.messages, { intro: t.handover.intro(), you: t.form.you(), assistant: t.form.assistant() });
}

/** Number of the latest order in a conversation; null without one. */
export const ownOrderIn = (transcript: string): string | null => transcript.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g)?.at(-1) ?? null;
