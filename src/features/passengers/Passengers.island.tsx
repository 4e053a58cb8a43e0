import '#ui/controls/field.css';
import '#ui/controls/select.css';
import './passengers.css';
import { type ChangeEvent, type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createTranslator } from '#i18n/create-translator.ts';
import type { Language } from '#i18n/locales.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { ContactFields } from './ContactFields.tsx';
import { type PassengerProblem, type PassengerTrip, passengerField, type SavedChoice, type TypedFields } from './contract.ts';
import { acceptsCyrillic } from './document-rules.ts';
import type { EntryPages, FormState } from './Field.tsx';
import { fillSaved } from './fill-saved.ts';
import { PassengerFields } from './PassengerFields.tsx';
import type { FieldTexts } from './problem-texts.ts';
import { isError } from './problems.ts';
import { allowedDocuments, readContacts, readPassengers, tidyField } from './rules.ts';

export interface PassengersProps {
	trip: PassengerTrip;
	fields: TypedFields;
	/** Of the submitted form. */
	problems: readonly PassengerProblem[];
	/** Names by code, in the order of the list; an array of objects would add 300 bytes to the page. */
	citizenships: Readonly<Record<string, string>>;
	/** Stored passengers of the account; none for guests. */
	saved?: SavedChoice | undefined;
	texts: FieldTexts;
	/** What the expiry date of a passport must be. */
	passportHint: string;
	entryPages?: EntryPages | undefined;
	language: Language;
}

/** Values of the controls inside an element, by name. */
function valuesOf(root: HTMLElement): TypedFields {
	const controls = root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea');
	const values: Record<string, string> = {};
	for (const control of controls) {
		if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) continue;
		values[control.name] = control.value;
	}
	return values;
}

/** Leaves in the summary of the submitted form, which the server has rendered, what is still to be fixed. */
function showOpenErrors(isOpen: (field: string) => boolean): void {
	for (const entry of document.querySelectorAll<HTMLElement>('[data-error-summary] li'))
		entry.hidden = !isOpen(entry.querySelector('a')?.hash.slice(1) ?? '');
	for (const part of document.querySelectorAll<HTMLElement>('[data-error-summary], [data-error-summary] .problem-group'))
		part.hidden = !part.querySelector('li:not([hidden])');
}

/** Problems of a field that is left move what is below it: the press of a button there would miss it. */
function afterPress(work: () => void): void {
	if (!document.querySelector('button:active')) {
		work();
		return;
	}
	const press = new AbortController();
	const onEnd = (): void => {
		press.abort();
		setTimeout(work);
	};
	for (const end of ['pointerup', 'pointercancel', 'keyup']) document.addEventListener(end, onEnd, { signal: press.signal });
}

/** Which field was left, if it is one of the form. */
const fieldName = (target: EventTarget): string => (target as Partial<HTMLInputElement>).name ?? '';

function Fields({ fields: submitted, problems: submittedProblems, ...props }: PassengersProps) {
	const { trip, citizenships, saved, texts, passportHint, entryPages, language } = props;
	const t = useMemo(() => createTranslator(language, texts), [language, texts]);
	const countries = useMemo(() => Object.entries(citizenships).map(([code, name]) => ({ code, name })), [citizenships]);
	const root = useRef<HTMLFieldSetElement>(null);
	/** Last chosen stored passenger of each traveller. */
	const choices = useRef<string[]>([]);
	const [fields, setFields] = useState(submitted);
	const [isHydrated, setHydrated] = useState(false);
	/** Fields that were left: their problems are checked here, those of the others come from the server. */
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	useEffect(() => {
		if (root.current) setFields(valuesOf(root.current));
		setHydrated(true);
	}, []);
	const update = (name: string, change?: (control: HTMLInputElement, values: TypedFields) => void): void => {
		const control = root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
		if (!root.current || !control) return;
		change?.(control, valuesOf(root.current));
		setFields(valuesOf(root.current));
		setLeft((names) => new Set(names).add(name));
	};
	const onBlur = ({ target }: FocusEvent): void => {
		const name = fieldName(target);
		if (target instanceof HTMLInputElement && target.type !== 'radio' && target.value !== '')
			afterPress(() =>
				update(name, (control, values) => {
					control.value = tidyField(name, values, trip);
				}),
			);
	};
	const onChange = ({ target }: ChangeEvent): void => {
		if (!(target instanceof HTMLInputElement) || target.type === 'radio') update(fieldName(target));
	};
	const onUse = (name: string, value: string): void =>
		update(name, (control) => {
			control.value = value;
			control.dispatchEvent(new Event('change', { bubbles: true }));
			control.focus();
		});
	const onSaved = (index: number, choice: string): void => {
		if (!root.current || !saved) return;
		choices.current[index] = choice;
		const isCurrent = (): boolean => choices.current[index] === choice;
		void fillSaved(root.current, index, choice, saved.address, isCurrent).then((filled) => {
			if (!root.current || filled.length === 0) return;
			setFields(valuesOf(root.current));
			setLeft((names) => new Set(choice === '' ? [...names].filter((name) => !filled.includes(name)) : [...names, ...filled]));
		});
	};
	const checked = [...readPassengers(fields, trip).problems, ...readContacts(fields, trip.market).problems];
	const problems = [...submittedProblems.filter(({ field }) => !left.has(field)), ...checked.filter(({ field }) => left.has(field))];
	useEffect(() => showOpenErrors((field) => !left.has(field) || problems.some((item) => item.field === field && isError(item))));
	const form: FormState = { t, fields, problems, onUse, entryPages };
	return (
		<fieldset className="passengers" aria-label={t.title()} ref={root} onBlur={onBlur} onChange={onChange}>
			{trip.types.map((type, index) => (
				<PassengerFields
					// biome-ignore lint/suspicious/noArrayIndexKey: passengers have no other identity
					key={index}
					form={form}
					index={index}
					type={type}
					citizenships={countries}
					documents={allowedDocuments(index, isHydrated ? fields : {}, trip)}
					passportHint={passportHint}
					saved={saved}
					onSaved={isHydrated ? onSaved : undefined}
					acceptsCyrillic={acceptsCyrillic(fields[passengerField(index, 'documentType')] ?? '', trip)}
				/>
			))}
			<ContactFields form={form} />
		</fieldset>
	);
}

/** Fields of all passengers and the contacts; an island, because problems and documents follow what is typed. */
export const Passengers = withErrorBoundary('Passengers', Fields);
