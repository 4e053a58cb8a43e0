import { atom } from 'nanostores';
import type { QueryProblem } from '#features/search/contract.ts';
import type { FormValues, PlaceValue, SearchFormProps, TravellerKind } from './contract.ts';
import { dateVerbs, dateWords } from './date-actions.ts';
import { type AskPrices, createDayPrices } from './day-prices.ts';
import { filledForm } from './fill-form.ts';
import { createFormState, type FormState } from './form-state.ts';
import { placeVerbs } from './place-actions.ts';
import { type AskPlaces, createPlaceSearch } from './place-search.ts';
import { forgetSearch, type RecentSearch, readRecent, rememberSearch } from './recent.ts';
import { addLeg, dayAtOrigin, dropLeg, setTravellers, toMulti, toSimple } from './rules.ts';

/** What is needed once the form is sent; asked for earlier so that it is there by then. */
export const loadSending = () => import('./submit.ts');

/** What the form needs of the outside world; a test hands in its own. */
export interface Ports {
	askPlaces: AskPlaces;
	askPrices: AskPrices;
	storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
	now: () => Date;
}

/** What sending the form comes to: go to an address, let the server read the fields, or stay and say the problems. */
export type Sending = { kind: 'go'; href: string } | { kind: 'send' } | { kind: 'stay'; problems: readonly QueryProblem[] };

/**
 * The search form as a page store: what is in the fields, what is wrong with them, and everything one can do (spec 3.5, 6).
 * Starts from the very props the HTML was drawn from; the view only draws it.
 */
export function createSearchForm(props: SearchFormProps, ports: Ports) {
	const state = createFormState(props);
	const places = createPlaceSearch(ports.askPlaces);
	const prices = createDayPrices(ports.askPrices);
	const today = () => dayAtOrigin(props, state.$values.get(), ports.now());
	return {
		$values: state.$values,
		$problems: state.$problems,
		$list: places.$list,
		$prices: prices.$prices,
		$pricesFailed: prices.$failed,
		...placeVerbs(state, places),
		/** The date that days are counted from: that of the origin. */
		today,
		...dateVerbs(state, prices, props, today),
		...tripVerbs(state),
		...searchVerbs(state, props, ports, today),
	};
}

export type SearchForm = ReturnType<typeof createSearchForm>;

const tripVerbs = ({ $values, change }: FormState) => ({
	setTravellers: (kind: TravellerKind, count: number) => change(setTravellers($values.get(), kind, count), 'adults', 'children', 'infants'),
	setCabin: (cabin: FormValues['cabin']) => change({ ...$values.get(), cabin }, 'trip_class'),
	setBags: (bags: Partial<Pick<FormValues, 'checkedBags' | 'cabinBag'>>) => $values.set({ ...$values.get(), ...bags }),
	toMulti: () => change(toMulti($values.get())),
	toSimple: () => change(toSimple($values.get())),
	addLeg: () => change(addLeg($values.get())),
	dropLeg: (leg: number) => change(dropLeg($values.get(), leg)),
});

function searchVerbs({ $values, $problems, change }: FormState, props: SearchFormProps, { storage, now }: Ports, today: () => string) {
	const { formats } = props;
	const $recent = atom<readonly RecentSearch[]>([]);

	return {
		/** The guest's last searches in this browser, newest first. */
		$recent,
		/** Takes over what was typed before the browser knew how to listen, and reads the searches kept here. */
		adopt(typed: FormValues) {
			const kept = keepCodes(typed, $values.get());
			if (JSON.stringify(kept) !== JSON.stringify($values.get())) $values.set(kept);
			$recent.set(readRecent(storage));
		},
		takeRecent({ search_params: { names, checkedBags, cabinBag, ...query } }: RecentSearch) {
			change(filledForm(query, { nameOf: (code) => names[code], formats, today: today() }, { checkedBags, cabinBag }));
		},
		forget: (id: string) => $recent.set(forgetSearch(storage, id)),
		/** Checks the form and says where to go; a search that is gone to is remembered here. Rejects when its code cannot be had. */
		async send(): Promise<Sending> {
			const { checkForm, recentSearch, searchHref } = await loadSending();
			const values = $values.get();
			const checked = checkForm(values, today(), dateWords(formats));
			const unsaid = checked.kind === 'problems' && checked.problems.some(({ code }) => !props.problemTexts[code]);
			if (checked.kind === 'unresolved' || unsaid) return { kind: 'send' };
			if (checked.kind === 'problems') {
				$problems.set(checked.problems);
				return { kind: 'stay', problems: checked.problems };
			}
			$recent.set(rememberSearch(storage, recentSearch(checked.query, values, { language: props.language, now: now() })));
			return { kind: 'go', href: searchHref(props, checked.query, values) };
		},
	};
}

/** Codes that the server found for texts that are still as it wrote them. */
function keepCodes(typed: FormValues, drawn: FormValues): FormValues {
	const known = drawn.legs.flatMap(({ from, to }) => [from, to]);
	const keep = (place: PlaceValue): PlaceValue =>
		known.find(({ text, code }) => text === place.text && (place.code === '' || place.code === code)) ?? place;
	return { ...typed, legs: typed.legs.map((leg) => ({ ...leg, from: keep(leg.from), to: keep(leg.to) })) };
}
