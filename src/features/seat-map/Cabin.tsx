// biome-ignore-all lint/a11y/useSemanticElements: the grid is an SVG, which has no table elements
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the grid is an SVG, which has no table elements
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: SVG text cannot be focused; labels replace it
import { type KeyboardEvent, memo, useMemo } from 'react';
import type { Seat, SeatMap, SeatRow } from './contract.ts';
import { type CabinGeometry, cabinGeometry, partBoxes, seatPositions } from './geometry.ts';
import { GRID_KEYS, type GridKey, moveInGrid } from './grid.ts';
import { ordinaryPrice, type PriceText, type SeatMessages, seatLabel, seatTier } from './labels.ts';
import { hasLapInfant, type SeatParty, seatObstacle } from './rules.ts';

interface RowProps {
	t: SeatMessages;
	row: SeatRow;
	index: number;
	geometry: CabinGeometry;
	ordinary: number;
	party: SeatParty;
	/** The first passenger with the same obstacles as the selecting one, so that few rows change with that one. */
	passenger: number;
	/** Owners of selected seats of this row, the selecting passenger's own with `!`: `12A=0! 12B=1`. */
	owners: string;
	/** Seat of this row in the tab order. */
	active: string | null;
	price: PriceText;
	/** Price without currency, as short as fits a seat. */
	number: PriceText;
}

function ownerOf(owners: string, id: string): { readonly owner: number; readonly isOwn: boolean } | undefined {
	const pair = owners.split(' ').find((one) => one.startsWith(`${id}=`));
	return pair === undefined ? undefined : { owner: Number.parseInt(pair.slice(id.length + 1), 10), isOwn: pair.endsWith('!') };
}

/** How a seat is shown to the passenger who selects. */
function stateOf(seat: Seat, { row, ordinary, party, passenger, owners }: RowProps) {
	const selected = ownerOf(owners, seat.id);
	if (selected) return { owner: selected.owner, state: selected.isOwn ? 'own' : 'other', isFree: selected.isOwn } as const;
	const isFree = seatObstacle(seat, row, party, passenger) === null;
	return { owner: undefined, state: isFree ? seatTier(seat, ordinary) : 'shut', isFree } as const;
}

interface CellProps {
	row: RowProps;
	seat: Seat;
	x: number;
	width: number;
}

const SeatCell = ({ row: props, seat, x, width }: CellProps) => {
	const { t, row, geometry, party, passenger, active, price } = props;
	const { state, isFree } = stateOf(seat, props);
	return (
		<g
			role="gridcell"
			className={`seat seat-${state}`}
			transform={`translate(${x} 0)`}
			data-seat={seat.id}
			tabIndex={seat.id === active ? 0 : -1}
			aria-label={seatLabel(seat, row, { t, price, party, passenger, selected: state === 'own' || state === 'other' ? state : null })}
			aria-selected={state === 'own'}
			aria-disabled={!isFree || undefined}
		>
			<rect className="seat-target" width={width} height={geometry.seatDepth} />
			<rect className="seat-shape" x={2} y={1} width={width - 4} height={geometry.seatDepth - 4} rx={7} />
		</g>
	);
};

/** Letter or passenger's number, and the price; the cell's label has the same. */
const SeatText = ({ row: props, seat, x, width }: CellProps) => {
	const { owner, state, isFree } = stateOf(seat, props);
	const middle = Math.round(x + width / 2);
	const hasPrice = seat.price > 0 && isFree;
	return (
		<g className={`seat-text seat-text-${state}`}>
			<text x={middle} y={hasPrice ? 20 : 28}>
				{owner === undefined ? (isFree ? seat.letter : '×') : owner + 1}
			</text>
			{hasPrice && (
				<text className="seat-price" x={middle} y={37}>
					{props.number(seat.price)}
				</text>
			)}
		</g>
	);
};

const CabinRow = memo((props: RowProps) => {
	const { t, row, index, geometry } = props;
	const positions = useMemo(() => seatPositions(row, geometry), [row, geometry]);
	const cells = row.seats.flatMap((seat, column): (CellProps & { key: string })[] => {
		const position = positions[column];
		return seat && position ? [{ key: seat.id, row: props, seat, ...position }] : [];
	});
	return (
		<g role="row" aria-rowindex={index + 1} transform={`translate(0 ${Math.round(row.at * geometry.scale)})`}>
			<g role="rowheader" aria-label={t.row({ row: row.row })}>
				<text className="seat-row" x={geometry.aisle} y={28}>
					{row.row}
				</text>
			</g>
			{cells.map(({ key, ...cell }) => (
				<SeatCell key={key} {...cell} />
			))}
			<g aria-hidden="true">
				{cells.map(({ key, ...cell }) => (
					<SeatText key={key} {...cell} />
				))}
			</g>
		</g>
	);
});

const CabinParts = memo(({ t, map, geometry }: { t: SeatMessages; map: SeatMap; geometry: CabinGeometry }) => {
	const upper = map.rows.find(({ deck }) => deck === 'upper');
	return (
		<g aria-hidden="true">
			<rect className="cabin-hull" x={geometry.edge - 3} width={geometry.width - 2 * geometry.edge + 6} height={geometry.height} rx={40} />
			{map.parts.flatMap((part) =>
				partBoxes(part, geometry).map((box) => (
					<g key={`${box.kind}-${box.x}-${box.y}`} className={`cabin-part cabin-${box.kind}`} transform={`translate(${box.x} ${box.y})`}>
						<rect width={box.width} height={box.height} rx={box.kind === 'exit' || box.kind === 'wing' ? 2 : 6} />
						{(box.kind === 'galley' || box.kind === 'lavatory') && (
							<text x={box.width / 2} y={box.height / 2 + 4}>
								{t.parts[box.kind]()}
							</text>
						)}
					</g>
				)),
			)}
			{upper && (
				<text className="cabin-deck" x={geometry.width / 2} y={upper.at * geometry.scale - 200 * geometry.scale}>
					{t.upperDeck()}
				</text>
			)}
		</g>
	);
});

export interface CabinProps extends Pick<RowProps, 't' | 'party' | 'passenger' | 'price' | 'number'> {
	map: SeatMap;
	label: string;
	/** Passengers by their selected seats. */
	owners: ReadonlyMap<string, number>;
	active: string;
	onActive: (seat: string) => void;
	onPick: (seat: string) => void;
}

const isGridKey = (key: string): key is GridKey => (GRID_KEYS as readonly string[]).includes(key);

const seatOf = (target: EventTarget): string | undefined =>
	target instanceof Element ? target.closest<SVGElement>('[data-seat]')?.dataset.seat : undefined;

const ownersIn = (row: SeatRow, owners: ReadonlyMap<string, number>, passenger: number): string =>
	row.seats
		.flatMap((seat) => {
			const owner = seat ? owners.get(seat.id) : undefined;
			return seat && owner !== undefined ? [`${seat.id}=${owner}${owner === passenger ? '!' : ''}`] : [];
		})
		.join(' ');

const firstAlike = ({ types }: SeatParty, passenger: number): number =>
	types.findIndex((type, i) => type === types[passenger] && hasLapInfant(types, i) === hasLapInfant(types, passenger));

/** A cabin to scale as an ARIA grid with one seat in the tab order. */
export function Cabin({ map, label, owners, active, passenger, onActive, onPick, ...props }: CabinProps) {
	const geometry = useMemo(() => cabinGeometry(map), [map]);
	const ordinary = useMemo(() => ordinaryPrice(map), [map]);
	const onKeyDown = (event: KeyboardEvent) => {
		const seat = seatOf(event.target);
		if (seat === undefined || event.altKey || event.metaKey) return;
		if (event.key === 'Enter' || event.key === ' ') onPick(seat);
		else if (isGridKey(event.key)) onActive(moveInGrid(map, seat, event.key, event.ctrlKey));
		else return;
		event.preventDefault();
	};
	return (
		<div className="cabin">
			<svg
				role="grid"
				aria-label={label}
				aria-rowcount={map.rows.length}
				width={geometry.width}
				height={geometry.height}
				viewBox={`0 0 ${geometry.width} ${geometry.height}`}
				onKeyDown={onKeyDown}
				onClick={({ target }) => {
					const seat = seatOf(target);
					if (seat !== undefined) onPick(seat);
				}}
			>
				<CabinParts t={props.t} map={map} geometry={geometry} />
				{map.rows.map((row, index) => (
					<CabinRow
						key={row.row}
						{...props}
						row={row}
						index={index}
						geometry={geometry}
						ordinary={ordinary}
						passenger={firstAlike(props.party, passenger)}
						owners={ownersIn(row, owners, passenger)}
						active={row.seats.some((seat) => seat?.id === active) ? active : null}
					/>
				))}
			</svg>
		</div>
	);
}
