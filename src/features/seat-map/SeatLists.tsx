import { memo } from 'react';
import { type Seat, type SeatMap, seatField } from './contract.ts';
import { optionLabel, type PriceText, type SeatMessages } from './labels.ts';
import { type SeatParty, type SeatProblem, seatedPassengers } from './rules.ts';
import { freeSeats } from './together.ts';

export interface SeatListsProps {
	t: SeatMessages;
	maps: readonly SeatMap[];
	party: SeatParty;
	/** Of each passenger, and of each segment by `flight.segment`. */
	people: readonly string[];
	segments: Readonly<Record<string, string>>;
	fields: Readonly<Record<string, string>>;
	problems: readonly SeatProblem[];
	price: PriceText;
	/** Without it the form keeps its own state. */
	onChange?: ((field: string, seat: string) => void) | undefined;
}

export const segmentKey = ({ flightIndex, segmentIndex }: Pick<SeatMap, 'flightIndex' | 'segmentIndex'>): string =>
	`${flightIndex}.${segmentIndex}`;

/** Seats of a row with one price. */
interface Group {
	readonly key: string;
	readonly row: number;
	readonly price: number;
	readonly seats: Seat[];
}

function groupsOf(seats: readonly Seat[]): Group[] {
	const groups = new Map<string, Group>();
	for (const seat of seats) {
		const key = `${seat.row}-${seat.price}`;
		const group = groups.get(key) ?? { key, row: seat.row, price: seat.price, seats: [] };
		group.seats.push(seat);
		groups.set(key, group);
	}
	return [...groups.values()];
}

const SeatOptions = memo(({ t, map, party, passenger, price }: Pick<SeatListsProps, 't' | 'party' | 'price'> & SeatOf) =>
	groupsOf(freeSeats(map, party, passenger)).map(({ key, row, price: each, seats }) => (
		<optgroup key={key} label={t.rowGroup({ row, price: price(each) })}>
			{seats.map((seat) => (
				<option key={seat.id} value={seat.id}>
					{optionLabel(t, seat, price)}
				</option>
			))}
		</optgroup>
	)),
);

interface SeatOf {
	map: SeatMap;
	passenger: number;
}

const SeatSelect = ({
	t,
	map,
	party,
	people,
	passenger,
	fields,
	problems,
	price,
	onChange,
}: Omit<SeatListsProps, 'maps' | 'segments'> & SeatOf) => {
	const field = seatField(map, passenger);
	const value = fields[field] ?? '';
	const problem = problems.find((one) => one.field === field);
	const state = onChange
		? { value, onChange: (event: { currentTarget: HTMLSelectElement }) => onChange(field, event.currentTarget.value) }
		: { defaultValue: value };
	return (
		<div className="field">
			<label className="field-label" htmlFor={field}>
				{t.choose({ who: people[passenger] ?? '' })}
			</label>
			<select
				className="input select"
				id={field}
				name={field}
				aria-invalid={problem?.severity === 'error' ? true : undefined}
				aria-describedby={problem && `${field}-error`}
				{...state}
			>
				<option value="">{t.anySeat()}</option>
				<SeatOptions t={t} map={map} party={party} passenger={passenger} price={price} />
			</select>
			{problem && (
				<p className={problem.severity === 'error' ? 'error' : 'hint'} id={`${field}-error`}>
					{t.problems[problem.code]({ seat: problem.seat })}
				</p>
			)}
		</div>
	);
};

/** A select for each passenger and segment: the form without script, and the list view with it. */
export const SeatLists = ({ maps, segments, ...props }: SeatListsProps) => (
	<div className="seat-lists">
		{maps.map((map) => (
			<fieldset className="seat-list" key={segmentKey(map)}>
				<legend>{segments[segmentKey(map)]}</legend>
				{seatedPassengers(props.party.types).map((passenger) => (
					<SeatSelect key={passenger} {...props} map={map} passenger={passenger} />
				))}
			</fieldset>
		))}
	</div>
);
