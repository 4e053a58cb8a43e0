/** What was typed in the search form of this tab: saved on each change, put back by `restore-script.ts`. */
import { type FormValues, fieldName, pinName, type SearchFormProps } from './contract.ts';
import { formFields } from './rules.ts';

const KEY = 'search_form';

export interface SavedForm {
	/** Query of the address that the form stands on. */
	at: string;
	/** Language that the texts are in. */
	language: string;
	/** The fields, as the form would send them. */
	fields: string;
	/** The party in words, as the folded field shows it. */
	who: string;
}

/** The fields with the codes of all places, and the time zone of the origin. */
export function savedFields(values: FormValues, hidden: SearchFormProps['hidden']): URLSearchParams {
	const fields = formFields(values, false);
	for (const { name, value } of hidden) fields.set(name, value);
	for (const [index, { from, to }] of values.legs.entries()) {
		if (from.code) fields.set(pinName(fieldName(values.multi, index, 'origin_iata')), `${from.code}=${from.text}`);
		if (to.code) fields.set(pinName(fieldName(values.multi, index, 'destination_iata')), `${to.code}=${to.text}`);
	}
	const zone = values.legs[0]?.from.zone;
	if (zone) fields.set('zone', zone);
	return fields;
}

/** Saves the form; a full or closed storage keeps nothing. */
export function saveForm(storage: Pick<Storage, 'setItem'> | undefined, saved: SavedForm): void {
	try {
		storage?.setItem(KEY, JSON.stringify(saved));
	} catch {
		// Nothing to do: the form itself works on.
	}
}
