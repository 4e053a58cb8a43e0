/** Form input of this tab: saved on change, restored by `restore-script.ts`. */
import { type FormValues, fieldName, pinName, type SearchFormProps } from './contract.ts';
import { formFields } from './rules.ts';

const KEY = 'search_form';

export interface SavedForm {
	/** Query string of the form's page. */
	at: string;
	language: string;
	fields: string;
	/** Party text of the collapsed field. */
	who: string;
}

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

/** Saves the form; ignores full or unavailable storage. */
export function saveForm(storage: Pick<Storage, 'setItem'> | undefined, saved: SavedForm): void {
	try {
		storage?.setItem(KEY, JSON.stringify(saved));
	} catch {}
}
