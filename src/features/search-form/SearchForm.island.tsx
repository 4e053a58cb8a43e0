import { useStore } from '@nanostores/react';
import { type RefObject, type SubmitEvent, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pageNavigation } from '#browser/navigation.ts';
import { RecentChips } from '#features/search-form/places/RecentChips.tsx';
import { createTranslator } from '#i18n/create-translator.ts';
import type { Namespaces } from '#i18n/translation.ts';
import { loadCalendar } from '#ui/forms/dates/DateRange.tsx';
import popups from '#ui/forms/popups.css?url';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { type DeferredLabels, type FormValues, readForm, type SearchFormProps } from './contract.ts';
import { FormContext, type FormContextValue } from './form-context.ts';
import { MultiLegs, Options, SimpleLeg } from './Legs.tsx';
import { browserPorts, fetchDeferredLabels, tabStorage } from './ports.ts';
import { savedFields, saveForm } from './saved-form.ts';
import { createSearchForm, loadSubmit, type SearchForm as Store } from './store.ts';
import { Travellers } from './Travellers.tsx';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const fieldsOf = (element: HTMLFormElement): URLSearchParams =>
	new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]));

/** @param values undefined before hydration */
function useSaving(
	{ savesDraft: keeps, language, hidden }: SearchFormProps,
	values: FormValues | undefined,
	form: RefObject<HTMLFormElement | null>,
) {
	const first = useRef<FormValues>(undefined);
	useEffect(() => {
		if (!keeps || !values) return;
		first.current ??= values;
		if (first.current === values) return;
		const who = form.current?.querySelector('#search-people b')?.textContent ?? '';
		saveForm(tabStorage(), { at: location.search, language, fields: savedFields(values, hidden).toString(), who });
	}, [keeps, language, hidden, values, form]);
}

/** Keeps the server-rendered summary of problems in step with the fields. */
function useProblemSummary({ form, props, t, live }: FormContextValue) {
	useEffect(() => {
		const summary = document.querySelector<HTMLElement>('.search-problems');
		if (!live || !summary) return;
		const loading = import('./summary-view.ts');
		return form.$problems.listen(async (problems) => {
			const { showSummary } = await loading;
			if (problems === form.$problems.get()) showSummary(summary, { ...props, problems }, t.form);
		});
	}, [form, props, t, live]);
}

function Form(props: SearchFormProps) {
	const [labels] = useState(() => ({
		...props,
		problemTexts: { ...props.problemTexts },
		formats: { ...props.formats } as FormContextValue['props']['formats'],
	}));
	const [form] = useState(() => createSearchForm(labels, browserPorts(props)));
	const [deferred, setDeferred] = useState<DeferredLabels['texts']>();
	const live = deferred !== undefined;
	const [announcement, announce] = useState('');
	const element = useRef<HTMLFormElement>(null);
	const values = useStore(form.$values);
	const { multi } = values;
	useSaving(props, live ? values : undefined, element);
	const tools: FormContextValue = useMemo(
		() => ({
			form,
			props: labels,
			t: createTranslator(props.language, { ...props.texts, ...deferred } as Namespaces['search']),
			live,
			announce,
		}),
		[form, labels, props, deferred, live],
	);

	useBeforePaint(() => {
		const root = element.current;
		if (root) form.takeOver(readForm(fieldsOf(root)));
		fetchDeferredLabels(props.words).then(
			({ texts, problems, formats }) => {
				Object.assign(labels.problemTexts, problems);
				Object.assign(labels.formats, formats);
				startTransition(() => setDeferred(texts));
			},
			// Without them the server-rendered form still works.
			() => root?.dispatchEvent(new Event('island:failed', { bubbles: true })),
		);
	}, [form]);
	useEffect(() => {
		if (!live) return;
		element.current?.dispatchEvent(new Event('island:live', { bubbles: true }));
		void loadSubmit();
		if (!savesData()) void loadCalendar();
	}, [live]);

	useProblemSummary(tools);

	const { t } = tools;
	return (
		<FormContext value={tools}>
			{live && <link rel="stylesheet" href={popups} precedence="default" />}
			<form
				className="search-form"
				method="get"
				action={props.action}
				aria-label={t.form.label()}
				noValidate
				data-warm={`${props.words} ${popups}`}
				ref={element}
				onSubmit={live ? (event) => submit(event, form) : undefined}
			>
				{props.hidden.map(({ name, value }) => (
					<input type="hidden" name={name} value={value} key={name} />
				))}
				{/* Must be the first button: Enter presses it. */}
				<button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
					{t.form.find()}
				</button>
				<div className={multi ? 'panel search-panel search-multi' : 'panel search-panel'}>
					{multi ? <MultiLegs /> : <SimpleLeg />}
					<Travellers />
					<button type="submit" className="btn btn-primary search-go">
						{t.form.find()}
					</button>
				</div>
				<div className="scroll-x search-options">
					<Options />
					<RecentChips />
				</div>
				<p className="search-date-hint small" id="search-date-hint">
					{t.form.dateHint({ example: props.example })}
					{live && ` ${t.live.gridHint()}`}
				</p>
				<p className="visually-hidden" role="status">
					{announcement}
				</p>
			</form>
		</FormContext>
	);
}

/** The server renders a GET form that works without script. Hydrates after the styles of its pop-ups have loaded. */
export const SearchForm = withErrorBoundary('Search form', Form);

/** Submits to the server only what it alone can resolve. */
async function submit(event: SubmitEvent<HTMLFormElement>, form: Store): Promise<void> {
	const element = event.currentTarget;
	event.preventDefault();
	const sending = await form.send().catch(() => ({ kind: 'send' }) as const);
	if (sending.kind === 'send') element.submit();
	else if (sending.kind === 'go') pageNavigation().navigate(new URL(sending.href, location.href).href);
	else for (const { field } of sending.problems.slice(0, 1)) document.getElementById(field)?.focus();
}
