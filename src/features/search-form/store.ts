import { atom, map } from 'nanostores';
import { HORIZON_DAYS } from '#engine/contract.ts';
import { mergeSearches } from '#features/saved-searches/rules.ts';
import type { QueryProblem } from '#features/search/contract.ts';
import { dateActions } from '#features/search-form/dates/date-actions.ts';
import { createDayPrices, type FetchPrices } from '#features/search-form/dates/day-prices.ts';
import { placeActions } from '#features/search-form/places/place-actions.ts';
import type { FetchPlaces } from '#features/search-form/places/place-search.ts';
import { forgetSearch, MAX_RECENT, type RecentSearch, readRecent, rememberSearch } from '#features/search-form/places/recent.ts';
import { createSuggestSearch } from '#ui/forms/combobox/suggest-search.ts';
import { dateWords } from '#ui/forms/dates/date-texts.ts';
import type { FormValues, PlaceValue, SearchFormProps, TravellerKind } from './contract.ts';
import { fillForm } from './fill-form.ts';
import { createFormState, type FormState } from './form-state.ts';
import { addLeg, dayAtOrigin, dropLeg, setTravellers, toMulti, toSimple } from './rules.ts';

/** Submit code, preloaded while the form is filled in. */
export const loadSubmit = () => import('./submit.ts');

interface AccountSearches {
	accountSearches: () => Promise<readonly RecentSearch[]>;
	forgetInAccount: (id: string) => Promise<void>;
}

export interface Ports {
	fetchSuggestions: FetchPlaces;
	fetchPrices: FetchPrices;
	/** Lowest total of a recent search on its dates, by its id; null if there is none. Rejects on failure, also for past dates. */
	fetchTripPrice: (id: string) => Promise<number | null>;
	/** Searches of the account; null for guests. */
	account: () => Promise<AccountSearches | null>;
	storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
	now: () => Date;
}

export type SubmitResult = { kind: 'go'; href: string } | { kind: 'send' } | { kind: 'stay'; problems: readonly QueryProblem[] };

/** Starts from the server's props. */
export function createSearchForm(props: SearchFormProps, ports: Ports) {
	const state = createFormState(props);
	const places = createSuggestSearch(ports.fetchSuggestions);
	const prices = createDayPrices(ports.fetchPrices);
	const today = () => dayAtOrigin(props, state.$values.get(), ports.now());
	return {
		$values: state.$values,
		$problems: state.$problems,
		$list: places.$list,
		$prices: prices.$prices,
		$pricesFailed: prices.$failed,
		...placeActions(state, places),
		today,
		...dateActions(state, prices, props, today),
		...tripActions(state),
		...searchActions(state, props, ports, today),
	};
}

export type SearchForm = ReturnType<typeof createSearchForm>;

const tripActions = ({ $values, change }: FormState) => ({
	setTravellers: (kind: TravellerKind, count: number) => change(setTravellers($values.get(), kind, count), 'adults', 'children', 'infants'),
	setCabin: (cabin: FormValues['cabin']) => change({ ...$values.get(), cabin }, 'trip_class'),
	setBags: (bags: Partial<Pick<FormValues, 'checkedBags' | 'cabinBag'>>) => $values.set({ ...$values.get(), ...bags }),
	toMulti: () => change(toMulti($values.get())),
	toSimple: () => change(toSimple($values.get())),
	addLeg: () => change(addLeg($values.get())),
	dropLeg: (leg: number) => change(dropLeg($values.get(), leg)),
});

function searchActions({ $values, $problems, change }: FormState, props: SearchFormProps, ports: Ports, today: () => string) {
	const { storage, now } = ports;
	const { formats } = props;
	const $recent = atom<readonly RecentSearch[]>([]);
	const $recentPrices = map<Record<string, number | null>>({});

	const addAccountSearches = async () => {
		const account = await ports.account();
		const searches = await account?.accountSearches();
		if (searches) $recent.set(mergeSearches(readRecent(storage), searches, MAX_RECENT));
	};

	return {
		$recent,
		/** Minor units by id of a recent search; without those that have no price. */
		$recentPrices,
		/** Fetches each price once; a failed one is not shown. */
		loadRecentPrices() {
			for (const { id } of $recent.get()) {
				if (id in $recentPrices.get()) continue;
				$recentPrices.setKey(id, null);
				ports.fetchTripPrice(id).then(
					(total) => $recentPrices.setKey(id, total),
					() => undefined,
				);
			}
		},
		/** Takes over input typed before hydration and reads recent searches. */
		takeOver(typed: FormValues) {
			const merged = restoreCodes(typed, $values.get());
			if (JSON.stringify(merged) !== JSON.stringify($values.get())) $values.set(merged);
			$recent.set(readRecent(storage));
			void addAccountSearches().catch(() => undefined);
		},
		takeRecent({ search_params: { names, checkedBags, cabinBag, ...query } }: RecentSearch) {
			change(fillForm(query, { nameOf: (code) => names[code], formats, today: today() }, { checkedBags, cabinBag }));
		},
		forget(id: string) {
			forgetSearch(storage, id);
			$recent.set($recent.get().filter((search) => search.id !== id));
			void ports
				.account()
				.then((account) => account?.forgetInAccount(id))
				.catch(() => undefined);
		},
		/** Rejects if its chunk fails to load. */
		async send(): Promise<SubmitResult> {
			const { checkForm, recentSearch, searchHref } = await loadSubmit();
			const values = $values.get();
			const checked = checkForm(values, today(), dateWords(formats, HORIZON_DAYS));
			const unlabelled = checked.kind === 'problems' && checked.problems.some(({ code }) => !props.problemTexts[code]);
			if (checked.kind === 'unresolved' || unlabelled) return { kind: 'send' };
			if (checked.kind === 'problems') {
				$problems.set(checked.problems);
				return checked.unresolved ? { kind: 'send' } : { kind: 'stay', problems: checked.problems };
			}
			$recent.set(rememberSearch(storage, recentSearch(checked.query, values, { language: props.language, now: now() })));
			return { kind: 'go', href: searchHref(props, checked.query, values) };
		},
	};
}

/** Retains server-resolved codes of unchanged texts. */
function restoreCodes(typed: FormValues, rendered: FormValues): FormValues {
	const places = rendered.legs.flatMap(({ from, to }) => [from, to]);
	const restore = (place: PlaceValue): PlaceValue =>
		places.find(({ text, code }) => text === place.text && (place.code === '' || place.code === code)) ?? place;
	return { ...typed, legs: typed.legs.map((leg) => ({ ...leg, from: restore(leg.from), to: restore(leg.to) })) };
}
