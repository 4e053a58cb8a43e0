import { CARD_KINDS } from '#features/payment/contract.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Site } from '#site/site.ts';
import type { UserSettings } from './contract.ts';
import { SETTINGS_FIELDS as FIELDS } from './settings-form.ts';

const box = (value: boolean | undefined): string => (value ? '1' : '');

/** Settings as the fields of their form. @param cityName of a code */
export function fieldsOfSettings(settings: UserSettings, site: Site, cityName: (code: string) => string): Readonly<Record<string, string>> {
	const { origin, contact_info } = settings;
	return {
		name: settings.name ?? '',
		citizenship: settings.citizenship ?? '',
		market: settings.market ?? site.market,
		currency: settings.currency && site.currencies.includes(settings.currency) ? settings.currency : site.currency,
		notification_language: settings.notification_language ?? site.language,
		priority_support_channel: settings.priority_support_channel ?? '',
		[FIELDS.origin]: origin ? cityName(origin) : '',
		[FIELDS.contactMail]: contact_info?.mail ?? '',
		[FIELDS.contactPhone]: contact_info?.phone ? formatPhone(contact_info.phone) : '',
		[FIELDS.cards]: (settings.payment_options ?? CARD_KINDS).join('\n'),
		use_price_per_passenger: box(settings.use_price_per_passenger),
		use_price_per_night: box(settings.use_price_per_night),
		prevent_geoip: box(settings.prevent_geoip),
		autosave_documents: box(settings.autosave_documents),
	};
}
