import { type SummaryEntry, type SummaryLabels, type SummaryProps, summaryEntries } from './summary-entries.ts';

function itemOf({ field, text }: SummaryEntry): HTMLLIElement {
	const item = document.createElement('li');
	if (field === undefined) {
		item.textContent = text;
		return item;
	}
	const link = document.createElement('a');
	link.href = `#${field}`;
	link.textContent = text;
	item.append(link);
	return item;
}

/** Updates the server-rendered summary; hides it without problems. */
export function showSummary(summary: HTMLElement, props: SummaryProps, labels: SummaryLabels): void {
	const entries = summaryEntries(props, labels);
	summary.hidden = entries.length === 0;
	if (entries.length > 0) summary.querySelector('ul')?.replaceChildren(...entries.map(itemOf));
}
