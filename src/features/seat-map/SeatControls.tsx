import { type SeatMap, seatField } from './contract.ts';
import { ordinaryPrice, type PriceText, SEAT_TIERS, type SeatMessages, seatTier } from './labels.ts';
import { findSeat, type SeatParty, seatedPassengers } from './rules.ts';
import { segmentKey } from './SeatLists.tsx';

interface ViewSwitchProps {
	t: SeatMessages;
	view: 'map' | 'list';
	onView: (view: 'map' | 'list') => void;
}

export const ViewSwitch = ({ t, view, onView }: ViewSwitchProps) => (
	<fieldset className="row seat-switch">
		<legend className="visually-hidden">{t.view()}</legend>
		<button className="pill" type="button" aria-pressed={view === 'map'} onClick={() => onView('map')}>
			{t.asMap()}
		</button>
		<button className="pill" type="button" aria-pressed={view === 'list'} onClick={() => onView('list')}>
			{t.asList()}
		</button>
	</fieldset>
);

interface SegmentTabsProps {
	t: SeatMessages;
	maps: readonly SeatMap[];
	segments: Readonly<Record<string, string>>;
	segment: number;
	setSegment: (index: number) => void;
}

export const SegmentTabs = ({ t, maps, segments, segment, setSegment }: SegmentTabsProps) => (
	<fieldset className="seat-tabs">
		<legend className="visually-hidden">{t.segments()}</legend>
		<div className="seat-scroll">
			{maps.map((map, index) => (
				<button className="pill" type="button" key={segmentKey(map)} aria-pressed={index === segment} onClick={() => setSegment(index)}>
					{segments[segmentKey(map)]}
				</button>
			))}
		</div>
	</fieldset>
);

interface PassengerTabsProps {
	t: SeatMessages;
	map: SeatMap;
	party: SeatParty;
	people: readonly string[];
	fields: Readonly<Record<string, string>>;
	passenger: number;
	setPassenger: (index: number) => void;
	price: PriceText;
}

/** Whose seat is selected next; with numbers as on their seats. */
export const PassengerTabs = ({ t, map, party, people, fields, passenger, setPassenger, price }: PassengerTabsProps) => (
	<fieldset className="seat-tabs">
		<legend className="field-label">{t.passengers()}</legend>
		<div className="seat-scroll">
			{seatedPassengers(party.types).map((index) => {
				const seat = findSeat(map, fields[seatField(map, index)] ?? '')?.seat;
				return (
					<button
						className="pill seat-person"
						type="button"
						key={index}
						aria-pressed={index === passenger}
						onClick={() => setPassenger(index)}
					>
						<span>{`${index + 1}. ${people[index] ?? ''}`}</span>
						<small>{seat ? t.selected({ seat: seat.id, price: price(seat.price) }) : t.unselected()}</small>
					</button>
				);
			})}
		</div>
	</fieldset>
);

/** Colours with their lowest prices, and the parts of the cabin. */
export const Legend = ({ t, map, price }: { t: SeatMessages; map: SeatMap; price: PriceText }) => {
	const ordinary = ordinaryPrice(map);
	const free = map.rows.flatMap(({ seats }) => seats.filter((seat) => seat?.state === 'free'));
	const tiers = SEAT_TIERS.flatMap((tier) => {
		const prices = free.flatMap((seat) => (seat && seatTier(seat, ordinary) === tier ? [seat.price] : []));
		return prices.length > 0 ? [{ tier, lowest: Math.min(...prices) }] : [];
	});
	return (
		<ul className="seat-legend" aria-label={t.legend()}>
			{tiers.map(({ tier, lowest }) => (
				<li key={tier} className={`legend-${tier}`}>
					{tier === 'free' ? t.tiers.free() : `${t.tiers[tier]()}, ${t.price({ price: price(lowest) })}`}
				</li>
			))}
			<li className="legend-own">{t.states.own()}</li>
			<li className="legend-shut">{`${t.states.taken()}, ${t.states.blocked()}`}</li>
			<li className="legend-exit">{t.parts.exit()}</li>
		</ul>
	);
};
