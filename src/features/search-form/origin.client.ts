import { fieldName, pinName } from './contract.ts';

/** A city as the form names it. */
export interface OriginCity {
	readonly code: string;
	readonly name: string;
	/** IANA time zone, where it is known. */
	readonly zone?: string;
}

/** The code of the place before: the island must find it as it was drawn, and then writes the right one. */
function hideUntilLive(form: HTMLFormElement, code: HTMLElement | null | undefined): void {
	if (!code) return;
	code.hidden = true;
	form.addEventListener('island:live', () => {
		code.hidden = false;
	});
}

/**
 * Puts the visitor's city in the place of the one that the form was drawn with for everybody. Leaves the form alone once it is somebody's:
 * when the field has been changed or is in use, or the form has come alive. The code and the zone go along with what is sent, as long as the
 * name stands there, so that a name shared by two cities means the right one.
 *
 * @param root an element around the form
 * @returns whether the city stands there now
 */
export function offerOrigin(root: ParentNode, { code, name, zone }: OriginCity): boolean {
	const field = fieldName(false, 0, 'origin_iata');
	const input = root.querySelector<HTMLInputElement>(`input[name="${field}"]`);
	const island = input?.closest('astro-island');
	if (!input?.form || !island?.hasAttribute('ssr') || island.hasAttribute('data-restored')) return false;
	if (input.value !== input.defaultValue || input.ownerDocument.activeElement === input) return false;
	input.value = name;
	hideUntilLive(input.form, input.parentElement?.querySelector<HTMLElement>('.search-code'));
	input.form.addEventListener('formdata', ({ formData }) => {
		if (input.value !== name) return;
		formData.set(pinName(field), `${code}=${name}`);
		if (zone) formData.set('zone', zone);
	});
	return true;
}
