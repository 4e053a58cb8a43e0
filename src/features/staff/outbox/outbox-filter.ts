import { MAIL_STATES, type MailState } from '#server/mail/outbox.ts';

/** Query parameters of `/staff/outbox`. */
export const OUTBOX_FIELDS = { state: 'state', before: 'before' } as const;

export interface OutboxFilter {
	readonly state: MailState | null;
	/** Milliseconds since 1970: only mails queued earlier. */
	readonly before: number | null;
}

export function readOutboxFilter(params: URLSearchParams): OutboxFilter {
	const before = params.get(OUTBOX_FIELDS.before) ?? '';
	return {
		state: MAIL_STATES.find((state) => state === params.get(OUTBOX_FIELDS.state)) ?? null,
		before: /^\d{1,15}$/.test(before) ? Number(before) : null,
	};
}

export const outboxParams = ({ state, before }: OutboxFilter): Record<string, string | undefined> => ({
	[OUTBOX_FIELDS.state]: state ?? undefined,
	[OUTBOX_FIELDS.before]: before === null ? undefined : String(before),
});

export const OUTBOX_PAGE = '/staff/outbox';
