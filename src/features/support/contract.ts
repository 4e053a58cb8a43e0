import type { Language } from '#i18n/locales.ts';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import type { Brand } from '#site/site.ts';

/** Own tickets have a range of their own, so that no number is also one of Freshdesk, which counts from 1. */
export const FIRST_TICKET_ID = 10_000_001;
/** The largest `integer` of PostgreSQL. */
export const MAX_TICKET_ID = 2_147_483_647;

/** What travellers write about, in the order of the help page. */
export const SUPPORT_TOPICS = ['refund', 'change', 'baggage', 'name', 'checkin', 'payment', 'lost-mail', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** `open` waits for support, `answered` for the traveller. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const FIELDS = {
	topic: 'topic',
	order: 'order_id',
	name: 'name',
	mail: 'email',
	message: 'message',
	files: 'files',
	/** Random id of a rendered form: sending it twice changes nothing. */
	form: 'form',
} as const;

/** Lengths in characters, sizes in bytes. */
export const LIMITS = {
	name: 80,
	mail: MAX_MAIL_ADDRESS,
	order: 40,
	shortestMessage: 10,
	message: 4000,
	files: 5,
	fileBytes: 5 * 1024 * 1024,
	fileName: 100,
	/** Messages of the traveller in one ticket. */
	ticketMessages: 100,
	/** All attachments of one ticket, as stored. */
	ticketBytes: 50 * 1024 * 1024,
} as const;

/** Types by content, with the extension that a stored file gets. */
export const FILE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;
export type FileType = keyof typeof FILE_TYPES;

/** Where travellers like to be answered; a mail is sent in any case. */
export const SUPPORT_CHANNELS = ['email', 'phone', 'telegram', 'whatsapp'] as const;
export type SupportChannel = (typeof SUPPORT_CHANNELS)[number];

/** The channel of the traveller's settings, with the account's phone. */
export interface PriorityChannel {
	readonly channel: SupportChannel;
	/** E.164. */
	readonly contact: string | null;
}

export interface TicketText {
	readonly topic: string;
	readonly order: string;
	readonly name: string;
	readonly mail: string;
	readonly message: string;
}

export interface TicketDraft extends Omit<TicketText, 'topic' | 'order' | 'name'> {
	readonly topic: SupportTopic;
	readonly order: string | null;
	readonly name: string | null;
}

export type TicketFieldProblem =
	| { readonly field: 'topic'; readonly code: 'topic-missing' }
	| { readonly field: 'order'; readonly code: 'order-invalid' }
	| { readonly field: 'name'; readonly code: 'name-long' }
	| { readonly field: 'mail'; readonly code: 'mail-missing' | 'mail-invalid' }
	| { readonly field: 'message'; readonly code: 'message-short' | 'message-long' };

export type FileProblem =
	| { readonly field: 'files'; readonly code: 'files-many' | 'ticket-bytes' }
	| { readonly field: 'files'; readonly code: 'file-large' | 'file-type' | 'file-damaged'; readonly file: string };

export type TicketProblem = TicketFieldProblem | FileProblem;

/** Why a form was not accepted as a whole; everything typed is shown again. */
export type FormRejection = 'often' | 'early' | 'wait' | 'expired' | 'failed' | 'closed' | 'ticket-messages';

export interface HelpArticle {
	readonly kind: 'faq' | 'instructions';
	/** Without market prefix. */
	readonly path: string;
	readonly title: string;
	readonly language: Language;
}

export interface HelpTopic {
	readonly topic: SupportTopic;
	readonly answers: readonly HelpArticle[];
}

export interface AttachmentInfo {
	readonly id: string;
	readonly name: string;
	readonly type: FileType;
	readonly bytes: number;
}

export interface TicketMessage {
	readonly author: 'traveller' | 'staff';
	readonly text: string;
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly attachments: readonly AttachmentInfo[];
}

export interface TicketFacts {
	/** From {@link FIRST_TICKET_ID}. */
	readonly id: number;
	readonly topic: SupportTopic;
	readonly state: TicketState;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly order: string | null;
	readonly name: string | null;
	readonly mail: string;
	readonly priority: PriorityChannel | null;
	readonly createdAt: number;
	readonly updatedAt: number;
	readonly closedAt: number | null;
}

/** A ticket with what its mails need. */
export interface StoredTicket extends TicketFacts {
	/** Random id of the form that opened it. */
	readonly form: string;
	readonly origin: string;
}

export interface Ticket extends TicketFacts {
	readonly messages: readonly TicketMessage[];
}
