/** Support tickets. */

/** The last number given to a ticket; one row. */
export interface SupportTicketNumberRow {
	last: number;
}

export interface SupportTicketRow {
	id: number;
	/** Random id of the form that opened it. */
	form: string;
	/** Of the token in its address. */
	token_hash: string;
	topic: string;
	state: 'open' | 'answered' | 'closed';
	brand: string;
	market: string;
	language: string;
	/** Of the site where it was opened, for links in mails. */
	origin: string;
	order_number: string | null;
	name: string | null;
	mail: string;
	/** Preferred by the signed-in traveller; null: mail. */
	channel: string | null;
	/** Phone of that channel. */
	contact: string | null;
	/** 1: of a member of the paid subscription, answered before others. */
	member: number;
	created_at: number;
	updated_at: number;
	closed_at: number | null;
}

export interface SupportMessageRow {
	/** Random id of its form. */
	id: string;
	ticket: number;
	author: 'traveller' | 'staff';
	text: string;
	at: number;
}

export interface SupportAttachmentRow {
	/** Also the name of its file. */
	id: string;
	ticket: number;
	message: string;
	name: string;
	type: string;
	bytes: number;
}

export interface SupportTables {
	support_ticket_numbers: SupportTicketNumberRow;
	support_tickets: SupportTicketRow;
	support_messages: SupportMessageRow;
	support_attachments: SupportAttachmentRow;
}
