/** Clicks, analytics events, errors and traces. */
import type { Generated } from 'kysely';

export interface ClickRow {
	id: string;
	at: number;
	brand: string;
	market: string;
	language: string;
	kind: 'ticket' | 'hotel';
	/** Or the hotel's id. */
	ticket_id: string;
	/** Of a hotel. */
	offer: string | null;
	search: string;
	agency: string;
	currency: string;
	total: number;
	marker: string;
	/** Hash of the visitor id (spec 3.1); null without id or permission. */
	auid: string | null;
	erid: string | null;
	partner: string | null;
}

/** Analytics event (spec 4.2, 7) without personal data: ids are hashed, no address, no user agent. */
export interface EventRow {
	/** Tracker's event id, which deduplicates resent events; for a vital the measurement id. */
	id: string;
	at: number;
	sent: number;
	type: string;
	name: string;
	page_type: string;
	page_name: string;
	brand: string;
	market: string;
	language: string;
	device: string;
	visitor: string | null;
	session: string | null;
	vital: string | null;
	value: number | null;
	payload: string;
}

export interface StoredEventRow extends EventRow {
	bytes: Generated<number>;
}

export interface EventFailureRow {
	hour: number;
	reason: string;
	count: number;
	sample: string;
}

/** Similar errors of browsers and this server, grouped into one row (spec 7). */
export interface ErrorReportRow {
	fingerprint: string;
	side: 'browser' | 'server';
	type: string;
	message: string;
	level: string;
	page: string;
	release: string;
	environment: string;
	count: number;
	first_at: number;
	last_at: number;
	sample: string;
}

export interface TraceSummaryRow {
	day: number;
	name: string;
	operation: string;
	count: number;
	total_time: number;
	longest: number;
}

export interface TelemetryTables {
	clicks: ClickRow;
	events: StoredEventRow;
	event_failures: EventFailureRow;
	error_reports: ErrorReportRow;
	trace_summaries: TraceSummaryRow;
}
