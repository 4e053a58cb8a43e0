import { Notice } from '#ui/controls/Notice.tsx';
import { ChosenExtras } from './ChosenExtras.tsx';
import { EXTRA_CODES, EXTRA_PAGES, type ExtraCode, type ExtraOffer, extraField } from './contract.ts';
import type { ExtrasMessages, TripLabels } from './labels.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { type ExtraProblem, readExtras } from './rules.ts';

export interface ExtrasFormProps {
	t: ExtrasMessages;
	/** Null shows all extras. */
	page: 'ssr_one' | 'ssr_two' | null;
	catalog: readonly ExtraOffer[];
	/** Fields of the draft. */
	fields: Readonly<Record<string, string>>;
	problems: readonly ExtraProblem[];
	labels: TripLabels;
	/** Minor units to text. */
	price: (minor: number) => string;
	/** The supplier sells no real services. */
	simulated: boolean;
	/** Without it the inputs keep their own state, and removing submits the form. */
	onChange?: ((field: string, value: string) => void) | undefined;
}

interface Group {
	readonly key: string;
	readonly title: string | null;
	readonly offers: readonly ExtraOffer[];
}

/** Offers of a code by flight and segment, each with the passengers' choices. */
function groupsOf(offers: readonly ExtraOffer[], { flights }: TripLabels): Group[] {
	const keyOf = ({ scope: { flightIndex, segmentIndex } }: ExtraOffer): string => `${flightIndex ?? '-'}.${segmentIndex ?? '-'}`;
	return [...new Set(offers.map(keyOf))].map((key) => {
		const own = offers.filter((offer) => keyOf(offer) === key);
		const { flightIndex, segmentIndex } = own[0]?.scope ?? {};
		const flight = flightIndex === undefined ? undefined : flights[flightIndex];
		const title = segmentIndex === undefined ? flight?.title : (flight?.segments[segmentIndex] ?? flight?.title);
		return { key, title: title ?? null, offers: own };
	});
}

const CodeSection = ({ code, offers, ...props }: ExtrasFormProps & { code: ExtraCode; offers: readonly ExtraOffer[] }) => {
	const { t, fields, problems, labels, price, onChange } = props;
	const errorOf = (field: string): string | undefined => {
		const problem = problems.find((one) => one.field === field);
		return problem && t.problems[problem.code]();
	};
	return (
		<section className="extras-code" aria-labelledby={`extras-${code}`}>
			<h2 id={`extras-${code}`}>{t.codes[code].title()}</h2>
			<p className="muted">{t.codes[code].text()}</p>
			{groupsOf(offers, labels).map(({ key, title, offers: choices }) => (
				<div className="extras-group" key={key}>
					{title && <h3>{title}</h3>}
					<div className="extras-choices">
						{choices.map((offer) => {
							const field = extraField(code, offer.scope);
							const { passenger } = offer.scope;
							return (
								<OfferChoice
									key={field}
									t={t}
									offer={offer}
									who={passenger === undefined ? null : (labels.people[passenger] ?? t.passenger({ number: passenger + 1 }))}
									value={fields[field] ?? ''}
									error={errorOf(field)}
									price={price}
									onChange={onChange}
								/>
							);
						})}
					</div>
				</div>
			))}
		</section>
	);
};

/** Fields of one page of extras with what is chosen so far; the page adds the form around it and the button. */
export const ExtrasForm = (props: ExtrasFormProps) => {
	const { t, page, catalog, fields, labels, price, simulated, onChange } = props;
	const shown = catalog.filter(({ code }) => page === null || EXTRA_PAGES[code] === page);
	const { items } = readExtras(fields, shown);
	return (
		<div className="extras">
			{simulated && <Notice>{t.simulated()}</Notice>}
			{shown.length === 0 && <p>{t.empty()}</p>}
			{EXTRA_CODES.map((code) => {
				const offers = shown.filter((offer) => offer.code === code);
				return offers.length > 0 && <CodeSection key={code} {...props} code={code} offers={offers} />;
			})}
			{shown.length > 0 && (
				<ChosenExtras t={t} items={items} labels={labels} price={price} onRemove={onChange && ((field) => onChange(field, ''))} />
			)}
		</div>
	);
};
