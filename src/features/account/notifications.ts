/** Channels of price alerts (spec 3.8) and the test mail. */
import { messages } from '#i18n/messages.ts';
import type { Database } from '#server/database/open.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { brandName } from '#site/brands.ts';
import type { Site } from '#site/site.ts';
import type { Account } from './accounts.ts';
import type { NotificationChannels } from './contract.ts';
import { type AccountPorts, saveSettings } from './user.ts';

export const ALERT_CHANNELS = ['email', 'web_push', 'mob_push'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** Channels that messages are sent to; the others keep their value. */
export const AVAILABLE_CHANNELS: readonly AlertChannel[] = ['email', 'web_push'];

/** Unless the traveller turns a channel off, each alert comes by the one that it was made for. */
export const DEFAULT_CHANNELS: NotificationChannels = { price_alert: { mob_push: false, web_push: true, email: true } };

export const channelsOf = ({ settings }: Pick<Account, 'settings'>): NotificationChannels =>
	settings.notification_channels?.value ?? DEFAULT_CHANNELS;

const TEST_LIMIT = { name: 'test-mail', points: 3, seconds: 3600 };
const testLimit = createRateLimiter(TEST_LIMIT);

export type NotificationsResult =
	| { readonly kind: 'saved' | 'sent' }
	| {
			readonly kind: 'rejected';
			readonly status: 400 | 403 | 429;
			readonly problem: 'origin' | 'no-mail' | 'often';
			readonly seconds: number;
	  };

async function sendTest(
	db: Database,
	{ profile, settings }: Account,
	{ brand, market, language: pageLanguage }: Site,
	key: string,
): Promise<void> {
	const language = settings.notification_language?.value ?? pageLanguage;
	const t = messages(language, 'account').notifications;
	await queueMail(db, {
		to: profile.activeMail ?? '',
		subject: t.testSubject({ brand: brandName(brand, market) }),
		text: t.testText({ brand: brandName(brand, market) }),
		brand,
		language,
		kind: 'test-message',
		key: `test-message:${key}`,
	});
}

/** Takes the forms of the notifications page. */
export async function submitNotifications(
	request: Request,
	site: Site,
	account: Account,
	ports: AccountPorts,
	limit: RateLimiter = testLimit,
): Promise<NotificationsResult> {
	const form = await request.formData().catch(() => new FormData());
	const reject = (status: 400 | 403 | 429, problem: 'origin' | 'no-mail' | 'often', seconds = 0): NotificationsResult => ({
		kind: 'rejected',
		status,
		problem,
		seconds,
	});
	if (request.headers.get('origin') !== site.origin) return reject(403, 'origin');
	if (form.get('action') === 'test') {
		if (account.profile.activeMail === null) return reject(400, 'no-mail');
		const seconds = await limit.take(account.id);
		if (seconds > 0) return reject(429, 'often', seconds);
		await sendTest(await ports.db(), account, site, `${account.id}:${ports.now()}`);
		return { kind: 'sent' };
	}
	const before = channelsOf(account).price_alert;
	const chosen = Object.fromEntries(AVAILABLE_CHANNELS.map((name) => [name, form.get(name) === '1']));
	await saveSettings(ports, account.id, { notification_channels: { price_alert: { ...before, ...chosen } } });
	return { kind: 'saved' };
}
