/** Sends stored mails over SMTP. */
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Language } from '#i18n/locales.ts';
import { isLoopbackHost } from '#server/http/hosts.ts';
import { shortBrandName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { mailHtml } from './layout.ts';
import type { StoredMail } from './outbox.ts';

/** @throws the error of the SMTP server or of the connection */
export type SendMail = (mail: StoredMail) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Equal for every attempt of a mail, so that receivers can drop repeated ones. */
export const messageId = (key: string, from: string): string =>
	`<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.slice(from.lastIndexOf('@') + 1)}>`;

export const htmlOf = ({ html, subject, text, ...mail }: StoredMail): string =>
	html ?? mailHtml({ subject, text, brand: mail.brand as Brand, language: mail.language as Language });

const headersOf = ({ headers }: StoredMail): Record<string, string> => (headers === null ? {} : JSON.parse(headers));

/**
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`; the first requires STARTTLS, except on this machine
 * @param from address of the sender; its name is the brand's
 */
export function createSmtpSender(smtpUrl: string, from: string): SendMail {
	const { protocol, hostname, port, username, password } = new URL(smtpUrl);
	const secure = protocol === 'smtps:';
	const transport = createTransport({
		host: hostname.replace(/^\[|\]$/g, ''),
		port: Number(port) || (secure ? 465 : 587),
		secure,
		requireTLS: !secure && !isLoopbackHost(hostname),
		ignoreTLS: !secure && isLoopbackHost(hostname),
		...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
		disableFileAccess: true,
		disableUrlAccess: true,
		...TIMEOUTS,
	});
	return async (mail) => {
		await transport.sendMail({
			from: { name: shortBrandName(mail.brand as Brand), address: from },
			to: { name: '', address: mail.recipient },
			subject: mail.subject,
			text: mail.text,
			html: htmlOf(mail),
			messageId: messageId(mail.key, from),
			headers: { ...headersOf(mail), 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
		});
	};
}
