/** A leading `=`, `+`, `-`, `@`, tab or return would start a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
	if (typeof value === 'number') return String(value);
	const text = value ?? '';
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Row = readonly (string | number | null)[];

export const csvLine = (row: Row): string => `${row.map(cell).join(',')}\r\n`;

/** By which spreadsheets recognise UTF-8; the first character of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** CSV (RFC 4180) with a byte order mark; texts never become formulas. */
export const csvText = (rows: readonly Row[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');
