/** Background work of price alerts: checks what is due, then notifies readers, then pushes notifications. */
import { MS_PER_MINUTE } from '#lib/durations.ts';
import { type Polling, startPolling } from '#server/process/polling.ts';
import { checkDue, pauseBounced } from './checks.ts';
import { notifyDue } from './notices.ts';
import type { AlertPorts } from './ports.ts';
import { type PushDeliveryOptions, pushDue } from './push-delivery.ts';

const WAKE_DELAY = 200;

export type PushIdentity = Pick<PushDeliveryOptions, 'keys' | 'subject' | 'fetch'>;

/** Checking first lets one message cover all alerts of a reader. */
export async function alertRound(ports: AlertPorts, push: PushIdentity, isStopping: () => boolean = () => false): Promise<void> {
	const db = await ports.db();
	await pauseBounced(db, ports.now());
	await checkDue(ports, isStopping);
	await notifyDue(ports, isStopping);
	const { isPushService, log, now } = ports;
	await pushDue({ ...push, db, isPushService, log, now }, isStopping);
}

export const startAlertWork = (ports: AlertPorts, push: PushIdentity): Polling =>
	startPolling({
		round: (isStopping) => alertRound(ports, push, isStopping),
		onError: (error) => ports.log.warn('Checking price alerts failed', { error: (error as Error).message }),
		interval: MS_PER_MINUTE,
		wakeDelay: WAKE_DELAY,
	});
