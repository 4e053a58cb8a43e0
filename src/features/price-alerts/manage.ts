/** The forms of an alert's page. */
import type { ServiceCaller } from '#server/http/service-caller.ts';
import { readAmount } from './amount.ts';
import { ALERT_FIELDS as FIELDS } from './contract.ts';
import type { AlertChange, AlertsService, OwnAlert } from './service/service.ts';

export const ACTION = 'action';
export const ALERT_ACTIONS = ['save', 'pause', 'resume', 'remove'] as const;

export type ManageResult =
	| { readonly kind: 'done'; readonly done: 'saved' | 'paused' | 'resumed' | 'removed' }
	/** The threshold cannot be read, or there is no such action. */
	| { readonly kind: 'invalid'; readonly typed: string }
	/** The service does not respond. */
	| { readonly kind: 'failed'; readonly typed?: string };

const MAX_TEXT = 100;

export interface ManagedAlert {
	readonly alert: OwnAlert;
	/** Null for its owner. */
	readonly key: string | null;
}

/** Takes any form of an alert's page; the caller has checked who sends it. */
export async function manageAlert(
	request: Request,
	{ alert, key }: ManagedAlert,
	caller: ServiceCaller,
	service: AlertsService,
): Promise<ManageResult> {
	const form = await request.formData().catch(() => new FormData());
	const action = ALERT_ACTIONS.find((name) => name === form.get(ACTION));
	const typed = String(form.get(FIELDS.threshold) ?? '')
		.trim()
		.slice(0, MAX_TEXT);
	const address = { id: alert.id, key };
	const change = async (changed: AlertChange, done: 'saved' | 'paused' | 'resumed'): Promise<ManageResult> => {
		const { kind } = await service.change(caller, address, changed);
		if (kind === 'ok') return { kind: 'done', done };
		return { kind: 'failed', ...(done === 'saved' ? { typed } : {}) };
	};
	switch (action) {
		case 'pause':
			return change({ state: 'paused' }, 'paused');
		case 'resume':
			return change({ state: 'active' }, 'resumed');
		case 'remove': {
			const removed = await service.remove(caller, address);
			const isGone = removed.kind === 'ok' || removed.code === 'unknown-alert';
			return isGone ? { kind: 'done', done: 'removed' } : { kind: 'failed' };
		}
		case 'save': {
			const threshold = readAmount(typed, alert.currency);
			if (typed !== '' && threshold === null) return { kind: 'invalid', typed };
			return change({ threshold }, 'saved');
		}
		default:
			return { kind: 'invalid', typed };
	}
}
