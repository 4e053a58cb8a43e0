import '#ui/controls/field.css';
import '#ui/controls/select.css';
import '#ui/controls/pill.css';
import './seat-map.css';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createTranslator } from '#i18n/create-translator.ts';
import type { Language } from '#i18n/locales.ts';
import type { Namespaces } from '#i18n/translation.ts';
import { type MoneyFormat, money, number } from '#lib/format.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { Cabin } from './Cabin.tsx';
import { seatField } from './contract.ts';
import type { PriceText } from './labels.ts';
import { type PackedSeatMap, unpackSeatMap } from './packed.ts';
import { findSeat, readSeats, type SeatParty, type SeatProblem, seatedPassengers } from './rules.ts';
import { Legend, PassengerTabs, SegmentTabs, ViewSwitch } from './SeatControls.tsx';
import { SeatLists, segmentKey } from './SeatLists.tsx';
import { eventText, firstActive, ownersOf, pickSeat, pickTogether, pickWindow, type SeatChange, type SeatFields } from './state.ts';

export interface SeatMapProps {
	language: Language;
	texts: Namespaces['extras'];
	money: MoneyFormat;
	/** Of `packSeatMap`. */
	maps: readonly PackedSeatMap[];
	party: SeatParty;
	/** Names of passengers in the order of the fields. */
	people: readonly string[];
	/** Names of segments by `flight.segment`: `Москва — Стамбул, SU 2134`. */
	segments: Readonly<Record<string, string>>;
	/** Fields of the draft. */
	fields: SeatFields;
	problems: readonly SeatProblem[];
	/** Time until which the seats are held: `12:40`. */
	heldUntil?: string | undefined;
}

/** At the top and bottom of the window, where something may stand over the map. */
const COVERED_PX = 100;

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Sends `change` from the selects whose values have changed, after they have. */
function useChangeEvents(root: { readonly current: HTMLElement | null }, fields: SeatFields): void {
	const sent = useRef(fields);
	useEffect(() => {
		const changed = Object.keys(fields).filter((name) => (fields[name] ?? '') !== (sent.current[name] ?? ''));
		sent.current = fields;
		for (const name of changed) {
			const select = root.current?.querySelector(`select[name="${name}"]`);
			select?.dispatchEvent(new Event('change', { bubbles: true }));
		}
	}, [root, fields]);
}

/** Fields and who selects where. Without `live` the server's form is shown. */
function useSeatSelection(props: SeatMapProps) {
	const { party } = props;
	const maps = useMemo(() => props.maps.map(unpackSeatMap), [props.maps]);
	const t = useMemo(() => createTranslator(props.language, props.texts).seats, [props.language, props.texts]);
	const [fields, setFields] = useState(props.fields);
	const [live, setLive] = useState(false);
	const [segment, setSegment] = useState(0);
	const [passenger, setPassenger] = useState(seatedPassengers(party.types)[0] ?? 0);
	const [active, setActive] = useState<string | null>(null);
	const [status, setStatus] = useState('');
	const map = maps[segment];
	const { money: format } = props;
	const price = useCallback<PriceText>((minor) => (minor === 0 ? t.tiers.free().toLowerCase() : money(format, minor)), [t, format]);
	const change = ({ fields: next, event, active: seat, passenger: who }: SeatChange): void => {
		setFields(next);
		setStatus(eventText(event, t, props.people));
		if (seat !== undefined) setActive(seat);
		// The pick is painted before the rows that differ for the next passenger.
		if (who !== undefined) startTransition(() => setPassenger(who));
	};
	return {
		t,
		maps,
		map,
		fields,
		setFields,
		live,
		setLive,
		segment,
		setSegment,
		passenger,
		setPassenger,
		active,
		setActive,
		status,
		change,
		price,
	};
}

function MapView({ props, state }: { props: SeatMapProps; state: ReturnType<typeof useSeatSelection> }) {
	const { party, people, segments, money: format } = props;
	const { t, map, fields, passenger, active, setActive, change, price } = state;
	const root = useRef<HTMLDivElement>(null);
	const focusNext = useRef(false);
	const short = useCallback<PriceText>((minor) => number({ ...format, least: 4 }, Math.round(minor / 10 ** format.digits)), [format]);
	const shown = active && map && findSeat(map, active) ? active : map ? firstActive(map, fields, party, passenger) : '';
	useEffect(() => {
		if (!focusNext.current) return;
		focusNext.current = false;
		const seat = root.current?.querySelector<SVGElement>(`[data-seat="${shown}"]`);
		if (!seat || seat === document.activeElement) return;
		seat.focus({ preventScroll: true });
		const { top, bottom } = seat.getBoundingClientRect();
		const isInView = top > COVERED_PX && bottom < innerHeight - COVERED_PX;
		seat.scrollIntoView({ block: isInView ? 'nearest' : 'center', inline: 'nearest' });
	});
	if (!map) return null;
	const select = (next: SeatChange): void => {
		focusNext.current = true;
		change(next);
	};
	const own = fields[seatField(map, passenger)] ?? '';
	return (
		<div className="seat-view" ref={root}>
			<div className="seat-tools">
				<PassengerTabs {...state} map={map} people={people} party={party} />
				<div className="seat-scroll">
					<button className="btn btn-small" type="button" onClick={() => select(pickWindow(map, fields, party, passenger, own || null))}>
						{t.nextWindow()}
					</button>
					{seatedPassengers(party.types).length > 1 && (
						<button className="btn btn-small" type="button" onClick={() => select(pickTogether(map, fields, party))}>
							{t.together()}
						</button>
					)}
				</div>
				<Legend t={t} map={map} price={price} />
			</div>
			<Cabin
				t={t}
				map={map}
				label={t.map({ flight: segments[segmentKey(map)] ?? '' })}
				party={party}
				passenger={passenger}
				owners={ownersOf(map, fields, party)}
				active={shown}
				price={price}
				number={short}
				onActive={(seat) => {
					focusNext.current = true;
					setActive(seat);
				}}
				onPick={(seat) => select(pickSeat(map, fields, party, passenger, seat))}
			/>
		</div>
	);
}

function Seats(props: SeatMapProps) {
	const { party, people, segments, heldUntil } = props;
	const state = useSeatSelection(props);
	const { t, maps, map, fields, live, setLive, setFields, status, price } = state;
	const [view, setView] = useState<'map' | 'list'>('map');
	const root = useRef<HTMLDivElement>(null);
	useBeforePaint(() => {
		// What was selected before hydration.
		const form = root.current?.closest('form');
		const typed = [...(form ? new FormData(form) : [])].filter(([name]) => name.startsWith('seat.'));
		if (typed.length > 0)
			setFields((before) => ({ ...before, ...Object.fromEntries(typed.map(([name, value]) => [name, String(value)])) }));
		setLive(true);
	}, []);
	useChangeEvents(root, fields);
	const isMap = live && view === 'map';
	const warnings = live ? readSeats(fields, maps, party).problems : props.problems;
	return (
		<div className="seats" ref={root} data-state={live ? 'live' : 'loading'}>
			<p className="small muted">{`${t.lede()} ${t.typical()}`}</p>
			{heldUntil && <p>{t.held({ time: heldUntil })}</p>}
			{live && <ViewSwitch t={t} view={view} onView={setView} />}
			{isMap && <SegmentTabs {...state} segments={segments} />}
			{isMap && map && <MapView key={segmentKey(map)} props={props} state={state} />}
			<div className="seat-list-view" hidden={isMap}>
				<SeatLists
					t={t}
					maps={maps}
					party={party}
					people={people}
					segments={segments}
					fields={fields}
					problems={warnings}
					price={price}
					onChange={live ? (field, seat) => setFields((before) => ({ ...before, [field]: seat })) : undefined}
				/>
			</div>
			<p role="status" className={status ? 'seat-status' : 'visually-hidden'}>
				{status}
			</p>
			{isMap &&
				warnings
					.filter(({ severity }) => severity === 'warn')
					.map(({ field, code, seat }) => (
						<p className="hint" key={field}>
							{t.problems[code]({ seat })}
						</p>
					))}
		</div>
	);
}

/**
 * Seats on a map or in lists. The lists' selects are in the form either way (`seatField` names) and send bubbling `change` events also when
 * the map changes them.
 */
export const SeatMap = withErrorBoundary('SeatMap', Seats);
