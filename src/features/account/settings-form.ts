/** The forms of the settings page. */
import { CARD_KINDS } from '#features/payment/contract.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import { readNationalPhone } from '#lib/national-phone.ts';
import type { Site } from '#site/site.ts';
import type { Account } from './accounts.ts';
import type { SettingName, UserSettings } from './contract.ts';
import { accountMailLimit, requestMail } from './mail-activation.ts';
import { valuesOf } from './rules.ts';
import { settingsSchema } from './schema.ts';
import { endOtherSessions, endSession } from './sessions.ts';
import { type AccountPorts, saveSettings, setMarketing } from './user.ts';

export const SETTINGS_ACTIONS = ['save', 'mail', 'end', 'end-others', 'report'] as const;
export type SettingsAction = (typeof SETTINGS_ACTIONS)[number];

/** Names of the forms' fields; those of settings are the settings' own. */
export const SETTINGS_FIELDS = {
	action: 'action',
	mail: 'mail',
	session: 'session',
	market: 'market',
	currency: 'currency',
	origin: 'origin',
	contactMail: 'contact_mail',
	contactPhone: 'contact_phone',
	cards: 'payment_options',
	/** Names of the form's boxes: one that is not sent is unchecked. */
	boxes: 'boxes',
	/** Consents that the form has. */
	consents: 'consents',
	marketing: 'marketing',
} as const;

/** An empty choice leaves a setting as it was. */
const CHOICES = ['notification_language', 'priority_support_channel', 'currency', 'market'] as const;
/** An empty text clears a setting. */
const TEXTS = ['name', 'citizenship'] as const;
const BOXES = ['use_price_per_passenger', 'use_price_per_night', 'prevent_geoip', 'autosave_documents'] as const;

export type SettingsProblem =
	| 'setting'
	| 'mail-invalid'
	| 'mail-in-use'
	| 'origin'
	| 'origin-unknown'
	| 'contact-phone'
	| 'mail-often'
	| 'failed';

export interface SettingsRejection {
	readonly kind: 'rejected';
	readonly status: 400 | 403 | 429 | 503;
	readonly problem: SettingsProblem;
	readonly field: string;
	readonly typed: Readonly<Record<string, string>>;
}

export type SettingsResult =
	| { readonly kind: 'done'; readonly action: SettingsAction; readonly settings: UserSettings }
	| SettingsRejection;

export interface SettingsForm {
	readonly site: Site;
	readonly ports: AccountPorts;
	/** Code of a city as typed; null if there is none or more than one. */
	readonly cityCode: (text: string) => string | null;
}

/** Fields of a form as typed. */
type Typed = Readonly<Record<string, string>>;

interface FieldProblem {
	readonly problem: SettingsProblem;
	readonly field: string;
}

/** Fields by name; several values of a name are separated by line ends. */
export function typedFields(form: FormData): Typed {
	const textsOf = (name: string): string[] => form.getAll(name).filter((value) => typeof value === 'string');
	return Object.fromEntries([...form.keys()].map((name) => [name, textsOf(name).join('\n').trim().slice(0, 300)]));
}

export const isChecked = (typed: Typed, name: string): boolean => (typed[name] ?? '') !== '';

const listOf = (typed: Typed, name: string): string[] => (typed[name] ?? '').split('\n');

function readContact(typed: Typed, market: string): UserSettings['contact_info'] | FieldProblem {
	const [mail, phone] = [typed[SETTINGS_FIELDS.contactMail] ?? '', typed[SETTINGS_FIELDS.contactPhone] ?? ''];
	if (mail !== '' && !isMailAddress(mail)) return { problem: 'mail-invalid', field: SETTINGS_FIELDS.contactMail };
	const reading = phone === '' ? null : readNationalPhone(phone, market);
	if (reading && !('phone' in reading)) return { problem: 'contact-phone', field: SETTINGS_FIELDS.contactPhone };
	return { ...(mail === '' ? {} : { mail }), ...(reading ? { phone: reading.phone } : {}) };
}

function readOrigin(text: string, cityCode: SettingsForm['cityCode']): string | FieldProblem {
	if (text === '') return '';
	return cityCode(text) ?? { problem: 'origin-unknown', field: SETTINGS_FIELDS.origin };
}

const isProblem = (value: unknown): value is FieldProblem => typeof value === 'object' && value !== null && 'problem' in value;

/** Settings as sent; those that the form does not have stay as they are. */
function readSettings(typed: Typed, { site, cityCode }: Pick<SettingsForm, 'site' | 'cityCode'>): UserSettings | FieldProblem {
	const origin = SETTINGS_FIELDS.origin in typed ? readOrigin(typed.origin ?? '', cityCode) : undefined;
	if (isProblem(origin)) return origin;
	const contact = SETTINGS_FIELDS.contactMail in typed ? readContact(typed, site.market) : undefined;
	if (isProblem(contact)) return contact;
	const cards = CARD_KINDS.filter((kind) => listOf(typed, SETTINGS_FIELDS.cards).includes(kind));
	const boxes = BOXES.filter((name) => listOf(typed, SETTINGS_FIELDS.boxes).includes(name));
	const { data, error } = settingsSchema.safeParse({
		...Object.fromEntries(CHOICES.filter((name) => typed[name]).map((name) => [name, typed[name]])),
		...Object.fromEntries(TEXTS.filter((name) => name in typed).map((name) => [name, typed[name]])),
		...Object.fromEntries(boxes.map((name) => [name, isChecked(typed, name)])),
		...(origin === undefined ? {} : { origin }),
		...(contact === undefined ? {} : { contact_info: contact }),
		...(cards.length === 0 ? {} : { payment_options: cards }),
	});
	if (!data) return { problem: 'setting', field: String(error.issues[0]?.path[0] ?? '') };
	return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as UserSettings;
}

/** Without those that have the same value: their time of change must not move. */
function changesOf(settings: UserSettings, current: UserSettings): UserSettings {
	const isChanged = ([name, value]: [string, unknown]): boolean => {
		const before = current[name as SettingName];
		return JSON.stringify(value) !== JSON.stringify(before) && !(before === undefined && (value === '' || value === false));
	};
	return Object.fromEntries(Object.entries(settings).filter(isChanged));
}

/** Reads a form with settings of this device only. */
export function readDeviceForm(form: FormData, options: Pick<SettingsForm, 'site' | 'cityCode'>): UserSettings | SettingsRejection {
	const typed = typedFields(form);
	const settings = readSettings(typed, options);
	return isProblem(settings) ? { kind: 'rejected', status: 400, ...settings, typed } : settings;
}

/** Takes any form of the settings page. */
export async function submitSettings(
	request: Request,
	who: { readonly account: Account; readonly session: string },
	options: SettingsForm,
): Promise<SettingsResult> {
	const { site, ports } = options;
	const typed = typedFields(await request.formData().catch(() => new FormData()));
	const reject = (status: SettingsRejection['status'], problem: SettingsProblem, field: string): SettingsResult => ({
		kind: 'rejected',
		status,
		problem,
		field,
		typed,
	});
	const action = SETTINGS_ACTIONS.find((name) => name === typed[SETTINGS_FIELDS.action]);
	if (request.headers.get('origin') !== site.origin) return reject(403, 'origin', '');
	if (!action) return reject(400, 'setting', '');
	const db = await ports.db();
	const { id } = who.account;
	if (action === 'end') await endSession(db, id, typed[SETTINGS_FIELDS.session] ?? '');
	if (action === 'end-others') await endOtherSessions(db, id, who.session);
	if (action === 'mail') {
		const { brand, market, origin } = site;
		const language = who.account.settings.notification_language?.value ?? site.language;
		const mail = { mail: typed[SETTINGS_FIELDS.mail] ?? '', marketing: false, brand, market, language, origin };
		if ((await accountMailLimit.take(id)) > 0) return reject(429, 'mail-often', SETTINGS_FIELDS.mail);
		const { kind } = await requestMail(db, id, mail, ports.now());
		if (kind === 'invalid' || kind === 'in-use') return reject(kind === 'in-use' ? 403 : 400, `mail-${kind}`, SETTINGS_FIELDS.mail);
	}
	const settings = action === 'save' ? readSettings(typed, options) : {};
	if (isProblem(settings)) return reject(400, settings.problem, settings.field);
	const changes = changesOf(settings, valuesOf(who.account.settings));
	if (Object.keys(changes).length > 0) await saveSettings(ports, id, changes);
	if (action === 'save' && listOf(typed, SETTINGS_FIELDS.consents).includes('marketing'))
		await setMarketing(ports, id, isChecked(typed, SETTINGS_FIELDS.marketing));
	return { kind: 'done', action, settings: changes };
}
