import { PASSENGER_FIELDS, type PassengerField, passengerField } from './contract.ts';

const FIRST: readonly PassengerField[] = ['birthDate', 'citizenship'];

type Control = HTMLInputElement | HTMLSelectElement;

function setValue(root: HTMLElement, name: string, value: string): void {
	for (const control of root.querySelectorAll<Control>(`[name="${name}"]`)) {
		if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
		else control.value = value;
		if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
		// The booking saves what has changed.
		if (!(control instanceof HTMLInputElement && control.type === 'radio') || control.checked)
			control.dispatchEvent(new Event('change', { bubbles: true }));
	}
}

async function storedPassenger(choice: string, address: string): Promise<Readonly<Record<string, string>> | undefined> {
	const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null);
	const list: unknown = response?.ok ? await response.json().catch(() => null) : null;
	return Array.isArray(list) ? list[Number(choice)] : undefined;
}

/**
 * Fills a passenger's fields from the account. Without a response nothing changes.
 *
 * @param choice index of the stored passenger; '' clears the fields
 * @param isCurrent whether nobody has chosen again meanwhile
 * @returns the names of the filled fields
 */
export async function fillSaved(
	root: HTMLElement,
	index: number,
	choice: string,
	address: string,
	isCurrent: () => boolean,
): Promise<readonly string[]> {
	const passenger = choice === '' ? {} : await storedPassenger(choice, address);
	if (!passenger || !isCurrent()) return [];
	const fill = (fields: readonly PassengerField[]): void => {
		for (const field of fields) setValue(root, passengerField(index, field), passenger[field] ?? '');
	};
	fill(FIRST);
	// The list of documents follows citizenship and age.
	await new Promise((resolve) => void setTimeout(resolve));
	fill(PASSENGER_FIELDS.filter((field) => !FIRST.includes(field)));
	return PASSENGER_FIELDS.map((field) => passengerField(index, field));
}
