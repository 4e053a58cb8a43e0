/** Fields of a step's form in the browser. */
import { type DraftFields, isFieldName } from './fields.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
	target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Name and value of a changed control; null if it is no field of the booking. */
export function changedField(target: EventTarget | null): { readonly name: string; readonly value: string } | null {
	if (!isControl(target) || !isFieldName(target.name) || target.name.endsWith('.mrz')) return null;
	const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
	return { name: target.name, value: isBox && !target.checked ? '' : target.value };
}

/** @returns whether the control shows something else now */
function setControl(control: Control, value: string): boolean {
	if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
		const checked = control.value === value;
		if (control.checked === checked) return false;
		control.checked = checked;
		if (!checked && control.type === 'radio') return true;
	} else {
		const before = control.value;
		control.value = value;
		if (control.value === before) return false;
	}
	control.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: REMOTE }));
	return true;
}

const REMOTE = 'remote';

/** Whether a change was made by {@link applyFields}. */
export const isRemote = (event: Event): boolean => event instanceof CustomEvent && event.detail === REMOTE;

/** Shows values in the form's controls. @returns whether any of them showed something else before */
export function applyFields(form: HTMLFormElement, fields: DraftFields): boolean {
	let changed = false;
	for (const [name, value] of Object.entries(fields)) {
		for (const control of form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)) changed = setControl(control, value) || changed;
	}
	return changed;
}
