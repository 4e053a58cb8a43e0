import { fieldName, pinName } from '#features/search-form/contract.ts';

export interface OriginCity {
	readonly code: string;
	readonly name: string;
	readonly zone?: string;
}

/** Hides the code until hydration, which expects the server's markup. */
function hideUntilLive(form: HTMLFormElement, code: HTMLElement | null | undefined): void {
	if (!code) return;
	code.hidden = true;
	form.addEventListener('island:live', () => {
		code.hidden = false;
	});
}

/**
 * Sets the visitor's city unless the form was changed, focused or hydrated.
 * @returns whether the city was set
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
