/** The forms of the settings page. */
import { CARD_KINDS } from '#features/payment/contract.ts';
import type { Site } from '#site/site.ts';
import type { Account } from './accounts.ts';
import type { UserSettings } from './contract.ts';
import { requestMail } from './mail-activation.ts';
import { settingsSchema } from './schema.ts';
import { endOtherSessions, endSession } from './sessions.ts';
import { type AccountPorts, saveSettings } from './user.ts';

export const SETTINGS_ACTIONS = ['save', 'mail', 'end', 'end-others'] as const;
export type SettingsAction = (typeof SETTINGS_ACTIONS)[number];

/** Names of the forms' fields; those of settings are the settings' own. */
export const SETTINGS_FIELDS = { action: 'action', mail: 'mail', session: 'session', market: 'market', currency: 'currency' } as const;

const CHOICES = ['name', 'citizenship', 'notification_language', 'priority_support_channel', 'currency', 'market'] as const;

export type SettingsProblem = 'setting' | 'mail-invalid' | 'mail-in-use' | 'origin';

export type SettingsResult =
	| { readonly kind: 'done'; readonly action: SettingsAction; readonly settings: UserSettings }
	| {
			readonly kind: 'rejected';
			readonly status: 400 | 403;
			readonly problem: SettingsProblem;
			readonly field: string;
			readonly typed: Readonly<Record<string, string>>;
	  };

type FormText = (name: string) => string;

/** Settings as sent; an empty choice leaves a setting as it was. */
function readSettings(text: FormText, form: FormData): Record<string, unknown> {
	const chosen = CHOICES.map((name) => [name, text(name)] as const).filter(([, value]) => value !== '');
	const cards = CARD_KINDS.filter((kind) => form.getAll('payment_options').includes(kind));
	return {
		...Object.fromEntries(chosen),
		...(cards.length === 0 ? {} : { payment_options: cards }),
	};
}

async function save(account: string, text: FormText, form: FormData, ports: AccountPorts): Promise<UserSettings | string> {
	const { data, error } = settingsSchema.safeParse(readSettings(text, form));
	if (!data) return String(error.issues[0]?.path[0] ?? '');
	const settings = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as UserSettings;
	await saveSettings(ports, account, settings);
	return settings;
}

/** Takes any form of the settings page. */
export async function submitSettings(
	request: Request,
	site: Site,
	who: { readonly account: Account; readonly session: string },
	ports: AccountPorts,
): Promise<SettingsResult> {
	const form = await request.formData().catch(() => new FormData());
	const text: FormText = (name) => {
		const value = form.get(name);
		return typeof value === 'string' ? value.trim().slice(0, 300) : '';
	};
	const typed = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]));
	const reject = (status: 400 | 403, problem: SettingsProblem, field: string): SettingsResult => ({
		kind: 'rejected',
		status,
		problem,
		field,
		typed,
	});
	const action = SETTINGS_ACTIONS.find((name) => name === text(SETTINGS_FIELDS.action));
	if (request.headers.get('origin') !== site.origin) return reject(403, 'origin', '');
	if (!action) return reject(400, 'setting', '');
	const db = await ports.db();
	const { id } = who.account;
	if (action === 'end') await endSession(db, id, text(SETTINGS_FIELDS.session));
	if (action === 'end-others') await endOtherSessions(db, id, who.session);
	if (action === 'mail') {
		const { brand, market, origin } = site;
		const language = who.account.settings.notification_language?.value ?? site.language;
		const mail = { mail: text(SETTINGS_FIELDS.mail), marketing: false, brand, market, language, origin };
		const { kind } = await requestMail(db, id, mail, ports.now());
		if (kind === 'invalid' || kind === 'in-use') return reject(400, `mail-${kind}`, SETTINGS_FIELDS.mail);
	}
	const saved = action === 'save' ? await save(id, text, form, ports) : {};
	if (typeof saved === 'string') return reject(400, 'setting', saved);
	return { kind: 'done', action, settings: saved };
}
