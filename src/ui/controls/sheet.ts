/** Sheets: Escape closes the last one and returns focus, opening one closes the others. */
const sheets = () => document.querySelectorAll<HTMLDetailsElement>('details.sheet[open]');

document.addEventListener('keydown', (event) => {
	if (event.key !== 'Escape') return;
	const last = Array.from(sheets()).pop();
	if (!last) return;
	last.open = false;
	last.querySelector('summary')?.focus();
});

document.addEventListener(
	'toggle',
	(event) => {
		const opened = event.target;
		if (!(opened instanceof HTMLDetailsElement) || !opened.open || !opened.classList.contains('sheet')) return;
		for (const sheet of sheets()) if (sheet !== opened && !sheet.contains(opened)) sheet.open = false;
	},
	true,
);

export {};
