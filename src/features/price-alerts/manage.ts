/** The forms of an alert's page. */
import { digitsOf } from '#lib/money.ts';
import { changeThreshold, deleteAlert, pauseAlert, resumeAlert } from './changes.ts';
import { ALERT_FIELDS as FIELDS } from './contract.ts';
import type { AlertPorts } from './ports.ts';
import type { Alert } from './records.ts';
import { readAmount } from './rules.ts';

export const ACTION = 'action';
export const ALERT_ACTIONS = ['save', 'pause', 'resume', 'remove'] as const;

export type ManageResult =
	| { readonly kind: 'done'; readonly done: 'saved' | 'paused' | 'resumed' | 'removed'; readonly typed?: undefined }
	/** The threshold cannot be read, or there is no such action. */
	| { readonly kind: 'invalid'; readonly typed: string };

const MAX_TEXT = 100;

/** Takes any form of an alert's page; the caller has checked who sends it. */
export async function manageAlert(request: Request, alert: Alert, { db: open, now: clock, wake }: AlertPorts): Promise<ManageResult> {
	const form = await request.formData().catch(() => new FormData());
	const action = ALERT_ACTIONS.find((name) => name === form.get(ACTION));
	const typed = String(form.get(FIELDS.threshold) ?? '')
		.trim()
		.slice(0, MAX_TEXT);
	const [db, now] = [await open(), clock()];
	switch (action) {
		case 'pause':
			await pauseAlert(db, alert.id, now);
			return { kind: 'done', done: 'paused' };
		case 'resume':
			await resumeAlert(db, alert, now);
			wake();
			return { kind: 'done', done: 'resumed' };
		case 'remove':
			await deleteAlert(db, alert);
			return { kind: 'done', done: 'removed' };
		case 'save': {
			const threshold = readAmount(typed, digitsOf(alert.currency));
			if (typed !== '' && threshold === null) return { kind: 'invalid', typed };
			if (threshold !== alert.threshold) await changeThreshold(db, alert, threshold, now);
			wake();
			return { kind: 'done', done: 'saved' };
		}
		default:
			return { kind: 'invalid', typed };
	}
}
