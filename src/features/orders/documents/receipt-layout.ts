/** Text, headings, amounts and pages of a PDF receipt. */
import type PDFDocument from 'pdfkit';

export const MARGIN = 56;
const INK = '#1a2233';
export const MUTED = '#5a6478';
const LINE = '#d5dae3';
export const WARNING = '#8a4b00';
const FOOTER = 8;

export type Document = InstanceType<typeof PDFDocument>;

export interface TextStyle {
	readonly size?: number;
	readonly bold?: boolean;
	readonly color?: string;
	/** Below the text. */
	readonly gap?: number;
}

const widthOf = (doc: Document): number => doc.page.width - 2 * MARGIN;

const setFont = (doc: Document, { size = 10, bold = false, color = INK }: TextStyle): Document =>
	doc
		.font(bold ? 'bold' : 'regular')
		.fontSize(size)
		.fillColor(color);

/** Begins a page unless so much fits on this one. */
function needSpace(doc: Document, height: number): void {
	if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

function heightOf(doc: Document, value: string, style: TextStyle): number {
	return setFont(doc, style).heightOfString(value, { width: widthOf(doc), paragraphGap: style.gap ?? 3 });
}

export function text(doc: Document, value: string, style: TextStyle = {}): void {
	setFont(doc, style).text(value, MARGIN, doc.y, { width: widthOf(doc), paragraphGap: style.gap ?? 3 });
}

/** Lines that stay on one page. */
export function block(doc: Document, lines: readonly (readonly [value: string, style: TextStyle])[]): void {
	needSpace(
		doc,
		lines.reduce((sum, [value, style]) => sum + heightOf(doc, value, style), 0),
	);
	for (const [value, style] of lines) text(doc, value, style);
}

/** A heading with a line above. @param next height of what must follow it on the same page */
export function heading(doc: Document, value: string, next = 60): void {
	doc.moveDown(0.9);
	needSpace(doc, 30 + next);
	const { y } = doc;
	doc
		.moveTo(MARGIN, y)
		.lineTo(doc.page.width - MARGIN, y)
		.lineWidth(0.7)
		.strokeColor(LINE)
		.stroke();
	doc.moveDown(0.7);
	text(doc, value, { size: 12, bold: true, gap: 5 });
}

/** A label on the left and an amount on the right. */
export function amount(doc: Document, label: string, value: string, bold = false): void {
	const column = 120;
	const left = widthOf(doc) - column;
	setFont(doc, { size: bold ? 12 : 10, bold });
	needSpace(doc, doc.heightOfString(label, { width: left }));
	const { y } = doc;
	doc.text(label, MARGIN, y, { width: left });
	const after = doc.y;
	doc.text(value, MARGIN + left, y, { width: column, align: 'right' });
	doc.y = Math.max(after, doc.y) + 4;
}

/** "K7Q2-9XMA · 2/3" at the end of each page, if there are several. The document must buffer its pages. */
export function numberPages(doc: Document, id: string): void {
	const { start, count } = doc.bufferedPageRange();
	for (let i = 0; count > 1 && i < count; i++) {
		doc.switchToPage(start + i);
		// Text within the bottom margin would begin another page.
		doc.page.margins.bottom = 0;
		setFont(doc, { size: FOOTER, color: MUTED }).text(`${id} · ${i + 1}/${count}`, MARGIN, doc.page.height - MARGIN / 2 - FOOTER, {
			width: widthOf(doc),
			align: 'right',
			lineBreak: false,
		});
	}
}
