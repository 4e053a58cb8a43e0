import { cursorText, readCursor } from '#server/database/time-cursor.ts';
import { MAIL_STATES, type MailFilter } from '#server/mail/outbox.ts';

export const OUTBOX_PAGE = '/staff/outbox';
/** Query parameters of `/staff/outbox`. */
export const OUTBOX_FIELDS = { state: 'state', after: 'after' } as const;

/** Parses a filter; invalid values mean all. */
export const readOutboxFilter = (params: URLSearchParams): MailFilter => ({
	state: MAIL_STATES.find((state) => state === params.get(OUTBOX_FIELDS.state)) ?? null,
	after: readCursor(params.get(OUTBOX_FIELDS.after)),
});

export const outboxParams = ({ state, after }: MailFilter): Record<string, string | undefined> => ({
	[OUTBOX_FIELDS.state]: state ?? undefined,
	[OUTBOX_FIELDS.after]: after === null ? undefined : cursorText(after),
});
