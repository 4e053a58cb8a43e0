/** Cards of a reply, the same on the server and in the browser. */
import './cards.css';
import type { Card, CardLink, FlightLeg, FlightRow, HotelRow, PlaceRow, Price, TextRow } from '#features/assistant/contract.ts';
import type { AssistantTexts } from '#features/assistant/props.ts';
import type { Messages } from '#i18n/translation.ts';
import { PriceColumns } from '#ui/charts/PriceColumns.tsx';
import { AirlineTile } from '#ui/facts/AirlineTile.tsx';
import { FlightLine } from '#ui/facts/FlightLine.tsx';
import { Money } from '#ui/facts/Money.tsx';

export type CardTexts = Messages<AssistantTexts['cards']>;
type CardOf<K extends Card['kind']> = Extract<Card, { kind: K }>;

const Total = ({ price }: { price: Price }) => (
	<b className="price">
		<Money minor={price.minor} currency={price.currency} text={price.text} />
	</b>
);

const More = ({ more }: { more: CardLink | null }) =>
	more && (
		<p className="reply-more">
			<a href={more.href}>{more.text}</a>
		</p>
	);

const Leg = ({ leg }: { leg: FlightLeg }) => (
	<div className="reply-leg num">
		<AirlineTile code={leg.carrier} />
		<span className="reply-end">
			<b>{leg.departure}</b> <span className="small muted">{leg.from}</span>
		</span>
		<span className="reply-track small muted">
			<span>{leg.duration}</span>
			<FlightLine flights={leg.flights} stops={leg.transfers} />
			<span>{leg.stops}</span>
		</span>
		<span className="reply-end">
			<b>{leg.arrival}</b> <span className="small muted">{leg.to}</span>
		</span>
		<span className="small muted reply-day">{leg.day}</span>
		<span className="small muted reply-airline">{leg.airline}</span>
	</div>
);

const Flight = ({ row, t }: { row: FlightRow; t: CardTexts }) => (
	<li className="reply-row">
		<div className="reply-head">
			<Total price={row.price} /> <span className="small muted">{row.people}</span>
		</div>
		{row.legs.map((leg) => (
			<Leg key={leg.day + leg.departure} leg={leg} />
		))}
		<p className="small muted">{row.bags}</p>
		<a className="reply-go" href={row.href} rel="nofollow">
			{t.choose()}
			<span className="visually-hidden">
				: {row.price.text}, {row.legs[0]?.departure}
			</span>
		</a>
	</li>
);

const Days = ({ rows, chart }: Pick<CardOf<'days'>, 'rows' | 'chart'>) =>
	chart && (
		<PriceColumns
			columns={rows.flatMap(({ price, href, best }, i) => {
				const label = chart.labels[i];
				return label ? [{ ...label, value: price?.minor ?? null, href, low: best }] : [];
			})}
			marks={chart.marks}
			caption={chart.caption}
		/>
	);

const Place = ({ row, number }: { row: PlaceRow; number: number }) => (
	<li className="reply-place">
		<a href={row.href} rel="nofollow">
			<span>
				<b>
					{number}. {row.name}
				</b>{' '}
				<span className="small muted">{row.country}</span>
			</span>
			<Total price={row.price} />
			<span className="small muted">
				{row.when} · {row.stops}
			</span>
		</a>
	</li>
);

const PlacesMap = ({ card, t }: { card: CardOf<'places'>; t: CardTexts }) => (
	<svg className="map reply-map" viewBox={`0 0 ${card.map.width} ${card.map.height}`} role="img" aria-label={t.map()}>
		<path className="land" d={card.map.land} />
		{card.map.arcs.map((arc) => (
			<path key={arc} className="arc" d={arc} />
		))}
		{[card.map.origin, ...card.rows].map(({ x, y }) => (
			<circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" />
		))}
		{card.rows.map(({ href, x, y }, i) => (
			<text key={href} x={x + 5} y={y - 4}>
				{i + 1}
			</text>
		))}
	</svg>
);

const Hotel = ({ row, t }: { row: HotelRow; t: CardTexts }) => (
	<li className="reply-row">
		<div className="reply-head">
			<b>{row.name}</b>
			{row.score && <span className="reply-score">{row.score}</span>}
		</div>
		<p className="small muted">{row.kind}</p>
		<p className="small muted">{row.distance}</p>
		<p className="small">{row.terms.join(', ')}</p>
		<div className="reply-head">
			<Total price={row.price} /> <span className="small muted">{row.stay}</span>
		</div>
		<a className="reply-go" href={row.href} rel="nofollow">
			{t.choose()}
			<span className="visually-hidden">: {row.name}</span>
		</a>
	</li>
);

const Text = ({ row }: { row: TextRow }) => (
	<li className="reply-text">
		<b>
			{row.href ? (
				<a className="reply-title" href={row.href}>
					{row.title}
				</a>
			) : (
				row.title
			)}
		</b>
		{row.text && <p className="small">{row.text}</p>}
		{row.source && (
			<p className="small muted">
				{row.sourceHref ? (
					<a href={row.sourceHref} rel="noopener">
						{row.source}
					</a>
				) : (
					row.source
				)}
			</p>
		)}
	</li>
);

function Rows({ card, t }: { card: Card; t: CardTexts }) {
	switch (card.kind) {
		case 'flights':
			return (
				<ul className="reply-scroll">
					{card.rows.map((row) => (
						<Flight key={row.href} row={row} t={t} />
					))}
				</ul>
			);
		case 'days':
			return <Days rows={card.rows} chart={card.chart} />;
		case 'places':
			return (
				<>
					<PlacesMap card={card} t={t} />
					<ul className="reply-list">
						{card.rows.map((row, i) => (
							<Place key={row.href} row={row} number={i + 1} />
						))}
					</ul>
				</>
			);
		case 'hotels':
			return (
				<ul className="reply-scroll">
					{card.rows.map((row) => (
						<Hotel key={row.href} row={row} t={t} />
					))}
				</ul>
			);
		default:
			return <TextRows rows={card.rows} isOrdered={card.kind === 'steps'} />;
	}
}

const TextRows = ({ rows, isOrdered }: { rows: readonly TextRow[]; isOrdered: boolean }) => {
	const items = rows.map((row) => <Text key={row.title} row={row} />);
	return isOrdered ? <ol className="reply-steps">{items}</ol> : <ul className="reply-list">{items}</ul>;
};

export const ReplyCard = ({ card, t }: { card: Card; t: CardTexts }) => (
	<section className="reply-card">
		<h3>{card.title}</h3>
		<Rows card={card} t={t} />
		<More more={card.more} />
	</section>
);
