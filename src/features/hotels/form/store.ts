import { atom, map } from 'nanostores';
import { STAY_FIELDS, STAY_HORIZON_DAYS } from '#features/hotels/address.ts';
import type { Destination } from '#features/hotels/contract.ts';
import { dayInZone } from '#lib/zone-day.ts';
import { createSuggestSearch, type FetchSuggestions } from '#ui/forms/combobox/suggest-search.ts';
import type { DateField, Dates } from '#ui/forms/dates/date-context.ts';
import { createDateTexts, writtenDay } from '#ui/forms/dates/date-texts.ts';
import type { HotelFormProps, HotelFormValues, SubmitResult } from './contract.ts';

/** Submit code, preloaded while the form is filled in. */
export const loadSubmit = () => import('./submit.ts');

export interface HotelFormPorts {
	readonly fetchDestinations: FetchSuggestions<Destination & { understood?: string }, undefined>;
	readonly now: () => Date;
}

const DATES = { checkIn: STAY_FIELDS.checkIn, checkOut: STAY_FIELDS.checkOut } as const;
const keyOf = (field: DateField): keyof typeof DATES => (field === 'back' ? 'checkOut' : 'checkIn');

const REVERSED = { code: 'check-out-before-check-in', field: DATES.checkOut } as const;

function isReversed({ dateIn }: Pick<Dates, 'dateIn'>): boolean {
	const [start, end] = [dateIn(0), dateIn('back')];
	return start !== '' && end !== '' && end <= start;
}

/** Starts from the server's props. Date 0 is the arrival, `back` the departure. */
export function createHotelForm(props: HotelFormProps, ports: HotelFormPorts) {
	const { formats } = props;
	const $values = atom(props.values);
	const $problems = atom(props.problems);
	const destinations = createSuggestSearch(ports.fetchDestinations);

	/** Clears the problems of the fields. */
	const change = (values: Partial<HotelFormValues>, ...fields: string[]) => {
		$values.set({ ...$values.get(), ...values });
		const left = $problems.get().filter(({ field }) => !fields.includes(field));
		if (left.length !== $problems.get().length) $problems.set(left);
	};
	const today = (): string => {
		const here = dayInZone(props.zone, ports.now());
		return here === undefined || here < props.today ? props.today : here;
	};
	const texts = createDateTexts({
		textIn: (field) => $values.get()[keyOf(field)],
		typeDate: (field, text) => change({ [keyOf(field)]: text }, DATES[keyOf(field)], STAY_FIELDS.checkOut),
		today,
		formats,
		horizon: STAY_HORIZON_DAYS,
	});
	/** Says at once that the days cannot be a stay. */
	const settleDate = (field: DateField) => {
		texts.settleDate(field);
		const isKnown = $problems.get().some((problem) => problem.field === DATES.checkOut);
		if (!isKnown && isReversed(texts)) $problems.set([...$problems.get(), REVERSED]);
	};
	const dates: Dates = {
		$values,
		$prices: map<Record<string, number | null>>({}),
		$pricesFailed: map<Record<string, boolean>>({}),
		today,
		...texts,
		settleDate,
		setRange: ({ start, end }) =>
			change({ checkIn: writtenDay(formats, start), checkOut: writtenDay(formats, end) }, DATES.checkIn, DATES.checkOut),
		loadPrices: () => undefined,
	};

	return {
		$values,
		$problems,
		$list: destinations.$list,
		dates,
		/** Takes over input typed before hydration; a destination that is unchanged keeps its meaning. */
		takeOver(typed: HotelFormValues) {
			const { destination } = $values.get();
			const merged = { ...typed, destination: destination.text === typed.destination.text ? destination : typed.destination };
			if (JSON.stringify(merged) !== JSON.stringify($values.get())) $values.set(merged);
		},
		typeDestination(text: string) {
			change({ destination: { text, code: '' } }, STAY_FIELDS.destination);
			destinations.look(text, undefined);
		},
		pickDestination({ label, code, hotel }: Destination) {
			destinations.stop();
			change({ destination: { text: label, code, ...(hotel === undefined ? {} : { hotel }) } }, STAY_FIELDS.destination);
		},
		closeDestinations: () => destinations.stop(),
		setAdults: (adults: number) => change({ adults, rooms: Math.min(adults, $values.get().rooms) }, STAY_FIELDS.adults, STAY_FIELDS.rooms),
		setRooms: (rooms: number) => change({ rooms }, STAY_FIELDS.rooms),
		setChildren(count: number) {
			const { ages } = $values.get();
			change({ ages: Array.from({ length: count }, (_, index) => ages[index] ?? '') }, STAY_FIELDS.ages);
		},
		setAge: (child: number, age: string) =>
			change({ ages: $values.get().ages.map((before, index) => (index === child ? age : before)) }, STAY_FIELDS.ages),
		/** Rejects if its chunk fails to load. */
		async send(): Promise<SubmitResult> {
			const { checkStay } = await loadSubmit();
			const result = checkStay(props, $values.get(), today());
			if (result.kind === 'stay') $problems.set(result.problems);
			return result;
		},
	};
}

export type HotelFormStore = ReturnType<typeof createHotelForm>;
