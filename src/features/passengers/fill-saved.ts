import { PASSENGER_FIELDS, passengerField } from './contract.ts';

type Control = HTMLInputElement | HTMLSelectElement;

function setValue(root: HTMLElement, name: string, value: string): void {
	for (const control of root.querySelectorAll<Control>(`[name="${name}"]`)) {
		if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
		else control.value = value;
		// The booking saves what has changed.
		if (!(control instanceof HTMLInputElement && control.type === 'radio') || control.checked)
			control.dispatchEvent(new Event('change', { bubbles: true }));
	}
}

/**
 * Fills a passenger's fields from the account. Without a response nothing changes.
 *
 * @param choice index of the stored passenger
 * @returns the names of the filled fields
 */
export async function fillSaved(root: HTMLElement, index: number, choice: number, address: string): Promise<readonly string[]> {
	const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null);
	const list: unknown = response?.ok ? await response.json().catch(() => null) : null;
	const passenger = (Array.isArray(list) ? list[choice] : undefined) as Readonly<Record<string, string>> | undefined;
	if (!passenger) return [];
	const order = ['citizenship', ...PASSENGER_FIELDS.filter((field) => field !== 'citizenship')] as const;
	for (const field of order) setValue(root, passengerField(index, field), passenger[field] ?? '');
	return PASSENGER_FIELDS.map((field) => passengerField(index, field));
}
