import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconFilter, iconList, iconMap, iconRight } from '#ui/controls/icons.ts';
import { countsNights, EXACT_DATES, mapFilterCount, temperatureText } from './address.ts';
import { BudgetField } from './BudgetField.tsx';
import { FIELDS, HOURS, type MapField, type MapPlace, type MapProps, NIGHTS, type When } from './contract.ts';
import { FieldBox, inputOf } from './FieldBox.tsx';
import { hrefWith, type MapContext } from './map-context.ts';

export interface FiltersProps {
	props: MapProps;
	problems: Pick<MapProps, 'problems' | 'typed'>;
	/** Name of the city the map starts from. */
	origin: string;
	places: readonly MapPlace[];
	context: MapContext;
	/** Texts of problems by field. */
	problemOf: (field: MapField) => string | undefined;
	/** `sent`: by its button, so that a missing date is reported. */
	onChange: (form: HTMLFormElement, sent?: boolean) => void;
	onOrigin: (text: string) => void;
	/** Suggestions for the typed city. */
	suggestions: readonly string[];
	onReset: () => void;
	mode: 'map' | 'list';
	onMode: (mode: 'map' | 'list') => void;
}

const whenValue = (when: When, problems: MapProps['problems']): string =>
	problems.some(({ field }) => field === 'date' || field === 'returnDate')
		? EXACT_DATES
		: when.kind === 'month'
			? when.month
			: when.kind === 'weekend'
				? `weekend-${when.friday}`
				: when.kind === 'dates'
					? EXACT_DATES
					: '';

/** Origins to choose from where the typed one has no flights. */
const OtherOrigins = ({ props, context }: Pick<FiltersProps, 'props' | 'context'>) => (
	<p className="row">
		{props.origins.map(({ value, text }) => (
			<a key={value} className="btn btn-quiet btn-small" href={hrefWith(context, { origin: value }, 'prices')}>
				{text}
			</a>
		))}
	</p>
);

const OriginField = (fields: FiltersProps) => {
	const { props, origin, problems, context, problemOf, onOrigin, suggestions } = fields;
	const { t } = context;
	const error = problemOf('origin');
	const closed = problems.problems.some(({ code }) => code === 'closed-origin');
	return (
		<FieldBox name="origin" label={t.form.from()} error={error}>
			<input
				className="input"
				{...inputOf('origin', error)}
				list="map-origins"
				defaultValue={problems.typed.origin ?? origin}
				placeholder={t.form.placeHint()}
				autoComplete="off"
				maxLength={100}
				onInput={(event) => onOrigin(event.currentTarget.value)}
			/>
			<datalist id="map-origins">
				{[...new Set([...suggestions, ...props.origins.map(({ text }) => text)])].map((text) => (
					<option key={text} value={text} />
				))}
			</datalist>
			{closed && <OtherOrigins {...fields} />}
		</FieldBox>
	);
};

const WhenFields = ({ props, problems, context: { t, query }, problemOf }: FiltersProps) => {
	const { when } = query;
	const dates = when.kind === 'dates' ? when : undefined;
	const date = (name: 'date' | 'returnDate', label: string, value: string | undefined) => (
		<FieldBox name={name} label={label} error={problemOf(name)}>
			<input
				className="input"
				type="date"
				min={props.today}
				{...inputOf(name, problemOf(name))}
				defaultValue={problems.typed[name] ?? value ?? ''}
			/>
		</FieldBox>
	);
	return (
		<>
			<FieldBox name="when" label={t.filters.when()} error={problemOf('when')}>
				<select className="input select" {...inputOf('when', problemOf('when'))} defaultValue={whenValue(when, problems.problems)}>
					<option value="">{t.filters.any()}</option>
					<optgroup label={t.filters.months()}>
						{props.months.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</optgroup>
					<optgroup label={t.filters.weekends()}>
						{props.weekends.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</optgroup>
					<option value={EXACT_DATES}>{t.filters.exact()}</option>
				</select>
			</FieldBox>
			<div className="map-dates">
				{date('date', t.form.depart(), dates?.date)}
				{date('returnDate', t.form.back(), dates?.returnDate)}
			</div>
		</>
	);
};

const TripFields = ({ problems, context: { t, query }, problemOf }: FiltersProps) => (
	<>
		<FieldBox name="trip" label={t.filters.trip()} error={problemOf('trip')}>
			<select className="input select" {...inputOf('trip', problemOf('trip'))} defaultValue={query.trip}>
				<option value="round">{t.filters.round()}</option>
				<option value="oneway">{t.form.oneWay()}</option>
			</select>
		</FieldBox>
		{countsNights(query) ? (
			<FieldBox name="nights" label={t.filters.nights()} error={problemOf('nights')}>
				<input
					className="input"
					type="number"
					inputMode="numeric"
					min={NIGHTS.least}
					max={NIGHTS.most}
					{...inputOf('nights', problemOf('nights'))}
					defaultValue={problems.typed.nights ?? query.nights}
				/>
			</FieldBox>
		) : (
			<input type="hidden" name={FIELDS.nights} value={query.nights} />
		)}
	</>
);

const TemperatureField = ({ props, context: { t, query }, problemOf }: FiltersProps) => {
	const error = problemOf('temperature');
	if (props.temperatures.length === 0 && !error) return null;
	const chosen = query.temperature;
	return (
		<FieldBox name="temperature" label={t.filters.temperature()} error={error}>
			<select className="input select" {...inputOf('temperature', error)} defaultValue={chosen ? temperatureText(chosen) : ''}>
				<option value="">{t.choice.any()}</option>
				{props.temperatures.map(({ value, text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
			{chosen && <p className="hint">{t.filters.temperatureNote()}</p>}
		</FieldBox>
	);
};

const LimitFields = (fields: FiltersProps) => {
	const { problems, context, problemOf } = fields;
	const { t, query } = context;
	return (
		<>
			<BudgetField
				props={fields.props}
				typed={problems.typed.budget}
				places={fields.places}
				context={context}
				error={problemOf('budget')}
				onChange={fields.onChange}
			/>
			<FieldBox name="hours" label={t.filters.hours()} error={problemOf('hours')}>
				<input
					className="input"
					type="number"
					inputMode="numeric"
					min={HOURS.least}
					max={HOURS.most}
					{...inputOf('hours', problemOf('hours'))}
					placeholder={t.choice.anyTime()}
					defaultValue={problems.typed.hours ?? (query.maxMinutes === null ? '' : query.maxMinutes / 60)}
				/>
			</FieldBox>
			<FieldBox name="visa" label={t.filters.visa()} error={problemOf('visa')}>
				<select className="input select" {...inputOf('visa', problemOf('visa'))} defaultValue={query.visa?.toLowerCase() ?? ''}>
					<option value="">{t.choice.any()}</option>
					{fields.props.passports.map(({ value, text }) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
				{query.visa !== null && <p className="hint">{t.filters.visaNote()}</p>}
			</FieldBox>
			<TemperatureField {...fields} />
			<div className="map-check">
				<label className="check">
					<input type="checkbox" name={FIELDS.direct} value="0" defaultChecked={query.direct} />
					{t.choice.stops0()}
				</label>
				{problemOf('direct') && <p className="error">{problemOf('direct')}</p>}
			</div>
		</>
	);
};

const ModeLink = ({ context, mode, onMode }: FiltersProps) => {
	const { t } = context;
	const other = mode === 'map' ? 'list' : 'map';
	const label = other === 'list' ? t.list.asList() : t.list.asMap();
	return (
		<a
			className="btn btn-quiet map-tool"
			href={hrefWith(context, { view: other }, 'prices')}
			onClick={(event) => {
				event.preventDefault();
				onMode(other);
			}}
		>
			<Icon icon={other === 'list' ? iconList : iconMap} />
			<span className="map-tool-text">{label}</span>
		</a>
	);
};

/** A GET form that leads to the same page; the island applies changes at once. */
export const Filters = (fields: FiltersProps) => {
	const { props, problems, context, onChange, onReset } = fields;
	const { t, query, address } = context;
	const count = mapFilterCount(query);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const { current } = form;
		if (!current) return undefined;
		// React's own event fires with every letter.
		const change = () => onChange(current);
		current.addEventListener('change', change);
		return () => current.removeEventListener('change', change);
	}, [onChange]);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const { currentTarget } = event;
		onChange(currentTarget, true);
		const panel = currentTarget.querySelector('details');
		if (!panel?.open || !currentTarget.checkValidity()) return;
		panel.open = false;
		panel.querySelector('summary')?.focus();
	};
	return (
		<form className="map-form" ref={form} method="get" action={address.split('?')[0]} noValidate onSubmit={submit}>
			{props.hidden.map(({ name, value }) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{query.view && <input type="hidden" name={FIELDS.view} value={query.view} />}
			<OriginField {...fields} />
			<button className="btn btn-quiet map-tool plain-only" type="submit" aria-label={t.filters.show()}>
				<Icon icon={iconRight} />
			</button>
			<ModeLink {...fields} />
			<details className="map-filters" open={problems.problems.some(({ field }) => field !== 'origin')}>
				<summary className="btn btn-quiet map-tool">
					<Icon icon={iconFilter} />
					<span className="map-tool-text">{t.choice.title()}</span>
					{count > 0 && <span className="map-filter-count num">{count}</span>}
				</summary>
				<div className="map-fields">
					<WhenFields {...fields} />
					<TripFields {...fields} />
					<LimitFields {...fields} />
					<div className="row map-form-foot">
						<button className="btn btn-accent btn-small" type="submit">
							{t.filters.show()}
						</button>
						{count > 0 && (
							<a
								className="btn btn-plain btn-small"
								href={query.origin ? `${address}${address.includes('?') ? '&' : '?'}${FIELDS.origin}=${query.origin}` : address}
								onClick={(event) => {
									event.preventDefault();
									onReset();
								}}
							>
								{t.choice.resetAll()}
							</a>
						)}
					</div>
				</div>
			</details>
		</form>
	);
};
