/** The chart of `DayStrip.astro` for islands: labelled columns from zero with a scale; the lowest is marked by colour and weight. */
import './price-bars.css';
import { barHeight } from './scale.ts';

export interface PriceColumn {
	/** First line of the label, and the others. */
	readonly note: string;
	readonly text: string;
	/** Integer minor units; null: nothing is sold. */
	readonly value: number | null;
	readonly price: string;
	/** For screen readers, instead of label and price. */
	readonly spoken: string;
	readonly href: string | null;
	readonly low: boolean;
}

interface PriceColumnsProps {
	columns: readonly PriceColumn[];
	/** Marks of the scale from 0 on. */
	marks: readonly { readonly value: number; readonly text: string }[];
	/** Unit and meaning of the prices. */
	caption: string;
}

/** Room for three marks. */
const HEIGHT = 64;
const HEAD = 18;
const FLOOR = HEAD + HEIGHT;
const LONG = 5;

const Column = ({ column: { note, text, value, price, spoken, href }, top }: { column: PriceColumn; top: number }) => {
	const tall = value === null ? 0 : barHeight(value, top, HEIGHT);
	const content = (
		<>
			<span className="visually-hidden">{spoken}</span>
			<svg width="100%" height={FLOOR} aria-hidden="true">
				{tall === 0 ? <line x2="100%" y1={FLOOR - 1} y2={FLOOR - 1} /> : <rect width="100%" y={FLOOR - tall} height={tall + 6} rx="6" />}
			</svg>
			<span aria-hidden="true">
				<small>{note}</small>
				{text}
			</span>
			<b aria-hidden="true">{price}</b>
		</>
	);
	return href === null ? (
		<span className="bar">{content}</span>
	) : (
		<a className="bar" href={href} rel="nofollow">
			{content}
		</a>
	);
};

export const PriceColumns = ({ columns, marks, caption }: PriceColumnsProps) => {
	const top = marks.at(-1)?.value ?? 1;
	const y = (value: number): number => FLOOR - Math.round((value / top) * HEIGHT);
	return (
		<figure className={marks.some(({ text }) => text.length >= LONG) ? 'bars bars-under bars-long' : 'bars bars-under'}>
			<figcaption className="small muted">{caption}</figcaption>
			<div className="bars-plot num">
				<svg className="bars-scale" width="100%" height={FLOOR + 1} aria-hidden="true">
					{marks.map(({ value, text }) => (
						<g key={value}>
							<line x2="100%" y1={y(value) + 0.5} y2={y(value) + 0.5} />
							{value > 0 && <text y={y(value) - 4}>{text}</text>}
						</g>
					))}
				</svg>
				<ol className="bars-list">
					{columns.map((column) => (
						<li key={column.note + column.text} className={column.low ? 'low' : undefined}>
							<Column column={column} top={top} />
						</li>
					))}
				</ol>
			</div>
		</figure>
	);
};
