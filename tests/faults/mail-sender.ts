/** Sends due mails but stops between sending and recording it. Arguments: database address, SMTP address, sender. */
import { openDatabase } from '#server/database/open.ts';
import { deliverDue } from '#server/mail/delivery.ts';
import { createSmtpSender } from '#server/mail/smtp.ts';

const [url = '', smtpUrl = '', from = ''] = process.argv.slice(2);
const db = await openDatabase(url);
const sendMail = createSmtpSender(smtpUrl, from);
const log = { info: () => undefined, warn: () => undefined };
await deliverDue({
	db,
	log,
	senders: {
		async mail(mail) {
			await sendMail(mail);
			process.stdout.write('sent\n');
			await new Promise((resolve) => setTimeout(resolve, 60_000));
		},
	},
});
