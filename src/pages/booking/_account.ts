import type { Account } from '#features/account/accounts.ts';
import type { StoredPassenger } from '#features/account/contract.ts';
import { fieldsOf } from '#features/account/passengers.ts';
import { suitableFields } from '#features/account/prefill.ts';
import { type Booking, type BookingKey, loadBooking } from '#features/booking/flow.ts';
import { claimDraft } from '#features/booking/own-data.ts';
import { FORM } from '#features/booking/page.ts';
import type { BookingPorts } from '#features/booking/ports.ts';
import {
	PASSENGER_FIELDS,
	passengerField,
	SAVED_BUTTON,
	type SavedChoice,
	savedField,
	type TypedFields,
} from '#features/passengers/contract.ts';
import { fieldsOfPassenger, passengerName } from '#features/passengers/rules.ts';
import { messages } from '#i18n/messages.ts';
import { formatPhone } from '#lib/phone.ts';
import { accountsOf } from '#ports/account/account-service.ts';
import { errorDetails } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';

/** Stored passengers to choose from; undefined if there are none. @param chosen by traveller, see `chosenPassengers` */
export function savedChoice(account: Account | undefined, site: Site, chosen: SavedChoice['chosen']): SavedChoice | undefined {
	if (!account || account.passengers.length === 0) return undefined;
	const t = messages(site.locale, 'account').saved;
	return {
		texts: { label: t.label(), choose: t.choose(), fill: t.fill() },
		names: account.passengers.map(passengerName),
		chosen,
		address: '/api/v1/web/avia/user/passengers.json',
	};
}

const phoneText = (phone: string | null): string => (phone ? formatPhone(phone) : '');

/** Chosen stored passengers, and contacts of the settings, else of the account; they are only suggested. */
export function prefilled(
	{ fields: typed, trip }: Pick<Booking, 'fields' | 'trip'>,
	account: Account | undefined,
	chosen: SavedChoice['chosen'],
): TypedFields {
	if (!account) return typed;
	const people = chosen.map((choice, index) => (choice === null ? {} : suitableFields(index, account.passengers[choice], trip)));
	const fields: TypedFields = Object.assign({}, typed, ...people);
	const { mail, phone } = account.settings.contact_info?.value ?? {};
	const own = { mail: mail ?? account.profile.activeMail ?? '', phone: phoneText(phone ?? account.profile.phone) };
	return { ...fields, mail: fields.mail || own.mail, phone: fields.phone || own.phone };
}

/** The form with fields filled from a stored passenger, if that button was pressed; the step stays. */
export function fillFromAccount(form: FormData, account: Account | undefined): FormData | null {
	const index = String(form.get(SAVED_BUTTON) ?? '');
	const choice = /^\d$/.test(index) ? String(form.get(savedField(Number(index))) ?? '') : '';
	if (!/^\d$/.test(index)) return null;
	const passenger = /^\d{1,3}$/.test(choice) ? account?.passengers[Number(choice)] : undefined;
	const result = new FormData();
	for (const [name, value] of form) result.append(name, value);
	for (const [name, value] of Object.entries(passenger ? fieldsOf(Number(index), passenger) : {})) result.set(name, value);
	result.set(FORM.to, 'here');
	return result;
}

const storedOf = ({ people }: Booking): StoredPassenger[] =>
	(people.passengers ?? []).map((passenger, index) => {
		const typed = fieldsOfPassenger(index, passenger);
		return Object.fromEntries(PASSENGER_FIELDS.map((field) => [field, typed[passengerField(index, field)] ?? '']));
	});

/**
 * After the passengers' step: the draft becomes part of the account's data, and its passengers are saved there if the settings say so. An
 * error is logged; the booking goes on.
 */
export async function keepInAccount(request: Request, account: Account, key: BookingKey, ports: BookingPorts): Promise<void> {
	try {
		await claimDraft(await ports.db(), key.id, key.visitor, account.id);
		if (!account.settings.autosave_documents?.value) return;
		const loaded = await loadBooking(key, ports);
		const booked = loaded.kind === 'open' ? storedOf(loaded.booking) : [];
		if (booked.length > 0) await accountsOf(request).addPassengers(request, booked);
	} catch (error) {
		ports.log.error('Saving passengers in the account failed', errorDetails(error));
	}
}
