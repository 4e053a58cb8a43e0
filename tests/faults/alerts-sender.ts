/** Checks prices and sends alerts until it is killed. Arguments: database address, SMTP address, time of prices, shift of the mail clock, price in rubles. */
import { setTimeout as wait } from 'node:timers/promises';
import { alertRound } from '#features/price-alerts/work.ts';
import { openDatabase } from '#server/database/open.ts';
import { deliverDue } from '#server/mail/delivery.ts';
import { createSmtpSender } from '#server/mail/smtp.ts';
import { createAlertWorld, FROM, PUSH, seen } from '#tests/support/alert-ports.ts';

const [url = '', smtpUrl = '', at = '', shift = '', rubles = ''] = process.argv.slice(2);
const db = await openDatabase(url);
const world = createAlertWorld(db);
[world.now, world.price] = [Number(at), seen(Number(rubles))];
const log = { info: () => undefined, warn: () => undefined };
const senders = { mail: createSmtpSender(smtpUrl, FROM) };

async function sendMails(): Promise<void> {
	for (;;) {
		await deliverDue({ db, senders, log, now: () => Date.now() + Number(shift) });
		await wait(5);
	}
}

process.stdout.write('ready\n');
void sendMails();
for (;;) {
	await alertRound(world.ports, PUSH);
	await wait(5);
}
