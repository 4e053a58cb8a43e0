/** A leading `=`, `+`, `-`, `@`, tab or return would start a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
	if (typeof value === 'number') return String(value);
	const text = value ?? '';
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8; texts never become formulas. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
	`\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
