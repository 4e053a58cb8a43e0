/** A leading `=`, `+`, `-`, `@`, tab or return would start a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

/** A number with a fixed count of digits after the point. */
interface Amount {
	readonly amount: number;
	readonly digits: number;
}

/** How the spreadsheets of a language read files. */
export interface CsvFormat {
	readonly separator: ',' | ';';
	readonly decimal: '.' | ',';
}

const RFC_4180: CsvFormat = { separator: ',', decimal: '.' };
/** Where the comma separates decimals, it cannot separate fields. */
const WITH_COMMA: CsvFormat = { separator: ';', decimal: ',' };

export const csvFormatOf = (decimal: string): CsvFormat => (decimal === ',' ? WITH_COMMA : RFC_4180);

type Cell = string | number | Amount | null;

function cell(value: Cell, { decimal }: CsvFormat): string {
	if (typeof value === 'number') return String(value).replace('.', decimal);
	if (typeof value === 'object' && value !== null) return value.amount.toFixed(value.digits).replace('.', decimal);
	const text = value ?? '';
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Row = readonly Cell[];

export const csvLine = (row: Row, format = RFC_4180): string => `${row.map((value) => cell(value, format)).join(format.separator)}\r\n`;

/** By which spreadsheets recognise UTF-8; the first character of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** CSV (RFC 4180) with a byte order mark; texts never become formulas. */
export const csvText = (rows: readonly Row[], format = RFC_4180): string =>
	BYTE_ORDER_MARK + rows.map((row) => csvLine(row, format)).join('');
