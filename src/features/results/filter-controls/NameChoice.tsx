import type { Facets } from '#features/filters/rules.ts';
import { airlineName, type ListContext } from '#features/results/list-context.ts';
import { FacetChoices, Group } from './Choices.tsx';

/** Proper names, not translated. */
const ALLIANCES: Record<string, string> = { star: 'Star Alliance', oneworld: 'oneworld', skyteam: 'SkyTeam' };

/** Airlines, alliances, airports and sellers; groups with one choice are omitted. */
export const NameChoice = ({ facets, context }: { facets: Facets; context: ListContext }) => {
	const { t, price, labels, places, view } = context;
	const { filters } = view;
	const more = (count: number) => t.filters.more({ count });
	const airport = (code: string) => `${labels.airports[code]?.name ?? code} · ${code}`;
	const common = { more, price, counted: (count: number) => t.list.count({ count }) };
	return (
		<>
			{facets.airlines.length > 1 && (
				<Group title={t.filters.airlines()}>
					<FacetChoices
						{...common}
						name="airline"
						facets={facets.airlines}
						chosen={filters.airlines}
						text={(code) => airlineName(labels, code)}
					/>
				</Group>
			)}
			{facets.alliances.length > 0 && (
				<Group title={t.filters.alliances()} folded={filters.alliances.length === 0}>
					<FacetChoices
						{...common}
						name="alliance"
						facets={facets.alliances}
						chosen={filters.alliances}
						text={(code) => ALLIANCES[code] ?? code}
					/>
				</Group>
			)}
			{facets.airports
				.filter(({ choices }) => choices.length > 1)
				.map(({ place, choices }) => {
					const available = new Set(choices.map(({ value }) => value));
					const chosen = filters.airports.filter((code) => available.has(code));
					return (
						<Group key={place} title={t.filters.airports({ city: places[place] ?? place })} folded={chosen.length === 0}>
							<FacetChoices {...common} name="airport" facets={choices} chosen={chosen} text={airport} />
						</Group>
					);
				})}
			{facets.agencies.length > 1 && (
				<Group title={t.filters.agencies()} folded={filters.agencies.length === 0}>
					<FacetChoices
						{...common}
						name="agency"
						facets={facets.agencies}
						chosen={filters.agencies}
						text={(id) => labels.agencies[id]?.name ?? id}
					/>
				</Group>
			)}
		</>
	);
};
