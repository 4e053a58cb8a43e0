import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { http, type ResponseContract } from '#browser/http.ts';
import { pageNavigation } from '#browser/navigation.ts';
import { STAY_FIELDS, STAY_HORIZON_DAYS } from '#features/hotels/address.ts';
import type { Destination } from '#features/hotels/contract.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import { isRecord } from '#lib/is-record.ts';
import { DateRange, loadCalendar } from '#ui/forms/dates/DateRange.tsx';
import { DateContext, type DateContextValue } from '#ui/forms/dates/date-context.ts';
import popups from '#ui/forms/popups.css?url';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import type { HotelFormProps, HotelFormValues } from './contract.ts';
import { DestinationField } from './DestinationField.tsx';
import { HotelFormContext, type HotelFormContextValue, useHotelForm, useProblem } from './form-context.ts';
import { Guests } from './Guests.tsx';
import { createHotelForm, type HotelFormPorts, type HotelFormStore, loadSubmit } from './store.ts';

const HINT = 'hotel-date-hint';

const destinations: ResponseContract<Destination[]> = {
	name: 'Hotel destinations',
	holds: (body): body is Destination[] =>
		Array.isArray(body) && body.every((one) => isRecord(one) && [one.kind, one.code, one.label].every((text) => typeof text === 'string')),
};

const portsOf = ({ suggest }: HotelFormProps): HotelFormPorts => ({
	fetchDestinations: async (term, _kinds, signal) => {
		const outcome = await http.request(`${suggest}&${new URLSearchParams({ term })}`, { contract: destinations, signal });
		if (outcome.kind === 'ok') return outcome.value;
		throw new Error(`Hotel destinations: ${outcome.reason} ${outcome.status ?? ''}`.trim());
	},
	now: () => new Date(),
});

/** Values of the form before hydration, as typed. */
function typedValues(element: HTMLFormElement, { adults, rooms, ages }: HotelFormValues): HotelFormValues {
	const fields = new FormData(element);
	const text = (name: string): string => String(fields.get(name) ?? '');
	const count = (name: string, before: number): number => (/^\d{1,2}$/.test(text(name)) ? Number(text(name)) : before);
	return {
		destination: { text: text(STAY_FIELDS.destination), code: '' },
		checkIn: text(STAY_FIELDS.checkIn),
		checkOut: text(STAY_FIELDS.checkOut),
		adults: count(STAY_FIELDS.adults, adults),
		rooms: count(STAY_FIELDS.rooms, rooms),
		// A child without an age has an empty list.
		ages: fields
			.getAll(STAY_FIELDS.ages)
			.map(String)
			.filter((age, child) => age !== '' || child < ages.length),
	};
}

/** Submits to the server only what it alone can resolve. */
async function submit(event: SubmitEvent<HTMLFormElement>, form: HotelFormStore): Promise<void> {
	const element = event.currentTarget;
	event.preventDefault();
	const result = await form.send().catch(() => ({ kind: 'send' }) as const);
	if (result.kind === 'send') return element.submit();
	if (result.kind === 'go') return void pageNavigation().navigate(new URL(result.href, location.href).href);
	const [first] = result.problems;
	const guests = document.getElementById('hotel-guests');
	const ageless = first?.code === 'child-age-missing' && element.querySelector<HTMLElement>('select:has([value=""]:checked)');
	const field = ageless || document.getElementById(first?.field ?? '');
	// Fields of guests may be folded.
	if (field && guests?.parentElement?.contains(field)) guests.parentElement.setAttribute('open', '');
	(field ?? guests)?.focus();
}

function StayDates() {
	const { form, props, t, live, announce } = useHotelForm();
	const context = useMemo((): DateContextValue => {
		const texts = { calendar: t.calendar, close: t.close, done: t.done };
		const { formats } = props;
		return { dates: form.dates, live, announce, formats, sold: formats.currency, horizon: STAY_HORIZON_DAYS, leastDays: 1, t: texts };
	}, [form, props, t, live, announce]);
	const fields = [
		{ field: 0, name: STAY_FIELDS.checkIn, label: t.form.checkIn(), problem: useProblem(STAY_FIELDS.checkIn) },
		{ field: 'back', name: STAY_FIELDS.checkOut, label: t.form.checkOut(), problem: useProblem(STAY_FIELDS.checkOut) },
	] as const;
	return (
		<DateContext value={context}>
			<DateRange fields={fields.map((field) => ({ ...field, placeholder: t.when() }))} hint={HINT} />
		</DateContext>
	);
}

function Form(props: HotelFormProps) {
	const [form] = useState(() => createHotelForm(props, portsOf(props)));
	const [live, setLive] = useState(false);
	const [announcement, announce] = useState('');
	const element = useRef<HTMLFormElement>(null);
	useStore(form.$values);
	const tools: HotelFormContextValue = useMemo(
		() => ({ form, props, t: createTranslator(props.language, props.texts), live, announce }),
		[form, props, live],
	);
	useEffect(() => {
		if (element.current) form.takeOver(typedValues(element.current, props.values));
		setLive(true);
	}, [form, props]);
	useEffect(() => {
		if (!live) return;
		element.current?.dispatchEvent(new Event('island:live', { bubbles: true }));
		void loadSubmit().catch(() => undefined);
		void loadCalendar().catch(() => undefined);
	}, [live]);
	const { t } = tools;
	return (
		<HotelFormContext value={tools}>
			{live && <link rel="stylesheet" href={popups} precedence="default" />}
			<form
				className="search-form hotel-form"
				method="get"
				action={props.action}
				aria-label={t.form.submit()}
				noValidate
				data-warm={popups}
				ref={element}
				onSubmit={live ? (event) => submit(event, form) : undefined}
			>
				{props.hidden.map(({ name, value }) => (
					<input type="hidden" name={name} value={value} key={name} />
				))}
				{/* Must be the first button: Enter presses it. */}
				<button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
					{t.form.submit()}
				</button>
				<div className="panel hotel-panel">
					<DestinationField />
					<StayDates />
					<Guests />
					<button type="submit" className="btn btn-primary hotel-go">
						{t.form.submit()}
					</button>
				</div>
				<p className="search-date-hint small" id={HINT}>
					{t.dateHint({ example: props.example })}
					{live && ` ${t.gridHint()}`}
				</p>
				<p className="visually-hidden" role="status">
					{announcement}
				</p>
			</form>
		</HotelFormContext>
	);
}

/** Island: suggests destinations, reads typed dates and shows a calendar; without script the HTML is a GET form. */
export const HotelForm = withErrorBoundary('Hotel form', Form);
