import type { Leg } from '#engine/contract.ts';
import { dayShift } from '#features/tickets/rules.ts';
import { duration, time } from '#lib/format.ts';
import { AirlineTile } from '#ui/facts/AirlineTile.tsx';
import { FlightLine } from '#ui/facts/FlightLine.tsx';
import { airlineName, cityName, type ListContext } from './list-context.ts';

/** a.m./p.m. in small type to save room on phones. */
const clock = (text: string) => {
	const [digits, ...rest] = text.split('\u00a0');
	const half = rest.join('\u00a0');
	return half ? (
		<>
			{digits}
			<small> {half}</small>
		</>
	) : (
		digits
	);
};

const risky = (transfer: Leg['transfers'][number]): boolean => transfer.selfTransfer || transfer.airportChange;

export function stopsText(leg: Leg, { t, price, labels }: ListContext): string {
	const [first] = leg.transfers;
	if (!first) return t.card.direct();
	const cities = leg.transfers.map((transfer) => cityName(labels, transfer.from));
	if (leg.transfers.length > 1) return t.card.stops({ count: cities.length, cities: cities.join(', ') });
	return t.card.stop({ city: cities[0] ?? '', time: duration(price.formats, first.minutes) });
}

/** A leg of a card: airline, times and a line with stops to scale; times are local. */
export const LegRow = ({ leg, context }: { leg: Leg; context: ListContext }) => {
	const [first, last] = [leg.segments[0], leg.segments.at(-1)];
	if (!first || !last) return null;
	const { formats } = context.price;
	const days = dayShift(leg, last.arrival);
	return (
		<div className="leg">
			<AirlineTile code={first.carrier} name={airlineName(context.labels, first.carrier)} />
			<span className="leg-end">
				<b>{clock(time(formats, first.departure))}</b>
				<span className="small muted">{first.from}</span>
			</span>
			<span className="leg-track small muted">
				<span>{duration(formats, leg.minutes)}</span>
				<FlightLine flights={leg.segments} stops={leg.transfers.map((item) => ({ minutes: item.minutes, risk: risky(item) }))} />
				<span className={leg.transfers.some(risky) ? 'leg-risk' : undefined}>{stopsText(leg, context)}</span>
			</span>
			<span className="leg-end leg-arrival">
				<b>
					{clock(time(formats, last.arrival))}
					{days !== 0 && (
						<sup>
							{days > 0 ? '+' : '−'}
							{Math.abs(days)}
							<span className="visually-hidden"> {context.t.card.days({ count: Math.abs(days) })}</span>
						</sup>
					)}
				</b>
				<span className="small muted">{last.to}</span>
			</span>
		</div>
	);
};
