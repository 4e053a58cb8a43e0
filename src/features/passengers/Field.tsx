import type { ReactNode } from 'react';
import type { PassengerProblem } from './contract.ts';
import { entryRuleHref, type FieldMessages, problemText } from './problem-texts.ts';

/** Pages of the countries whose entry rules are known. */
export interface EntryPages {
	/** By ISO code of the country. */
	readonly hrefs: Readonly<Record<string, string>>;
	/** Text of the link. */
	readonly text: string;
}

/** Replaces a field's value by one that a problem offers. */
export type UseValue = (field: string, value: string) => void;

/** What all fields of a form share. */
export interface FormState {
	readonly t: FieldMessages;
	/** Values as typed, by field name. */
	readonly fields: Readonly<Record<string, string>>;
	readonly problems: readonly PassengerProblem[];
	/** Typed dates have the month first. */
	readonly monthFirst?: boolean | undefined;
	/** Only with script. */
	readonly onUse?: UseValue | undefined;
	readonly entryPages?: EntryPages | undefined;
}

const offeredValue = ({ code, data }: PassengerProblem): string | null => {
	if (code === 'name-cyrillic') return data.latin;
	return code === 'mail-typo' ? data.suggestion : null;
};

const ProblemLine = ({ form: { t, monthFirst, onUse, entryPages }, problem }: { form: FormState; problem: PassengerProblem }) => {
	const value = offeredValue(problem);
	return (
		<>
			{problemText(t, problem, monthFirst)}
			{entryPages && problem.code === 'expiry-entry' && (
				<>
					{' '}
					<a href={entryRuleHref(entryPages.hrefs, problem.data)} target="_blank" rel="noopener">
						{entryPages.text}
					</a>
				</>
			)}
			{onUse && value !== null && (
				<button className="btn btn-small passenger-use" type="button" onClick={() => onUse(problem.field, value)}>
					{t.use({ value })}
				</button>
			)}
		</>
	);
};

export const problemsAt = (form: FormState, name: string): readonly PassengerProblem[] =>
	form.problems.filter(({ field }) => field === name);

/** Attributes of a control that bind it to its hint and problems. */
export const described = (form: FormState, name: string, hint?: string) => {
	const problems = problemsAt(form, name);
	return {
		'aria-describedby': [hint && `${name}-hint`, problems.length > 0 && `${name}-problems`].filter(Boolean).join(' ') || undefined,
		'aria-invalid': problems.some(({ severity }) => severity === 'error') || undefined,
	};
};

/** Hint and problems of a field, under its control. */
export const FieldNotes = ({ form, name, hint }: { form: FormState; name: string; hint?: string | undefined }) => {
	const problems = problemsAt(form, name);
	return (
		<>
			{hint && (
				<p className="hint" id={`${name}-hint`}>
					{hint}
				</p>
			)}
			{problems.length > 0 && (
				<div className="passenger-problems" id={`${name}-problems`}>
					{problems.map((problem) => (
						<p className={problem.severity === 'error' ? 'error' : 'hint passenger-warning'} key={problem.code}>
							<ProblemLine form={form} problem={problem} />
						</p>
					))}
				</div>
			)}
		</>
	);
};

interface FieldProps {
	form: FormState;
	name: string;
	label: string;
	optional?: string | undefined;
	hint?: string | undefined;
	className?: string | undefined;
	children: ReactNode;
}

/** A label, a control, its hint and problems. */
export const Field = ({ form, name, label, optional, hint, className, children }: FieldProps) => (
	<div className={className ? `field ${className}` : 'field'}>
		<label className="field-label" htmlFor={name}>
			{label}
			{optional && <span className="muted"> {optional}</span>}
		</label>
		{children}
		<FieldNotes form={form} name={name} hint={hint} />
	</div>
);

interface TextFieldProps extends Omit<FieldProps, 'children'> {
	type?: 'text' | 'email' | 'tel';
	inputMode?: 'text' | 'numeric' | 'email' | 'tel' | undefined;
	autoComplete: string;
	autoCapitalize?: 'characters' | 'words' | 'off' | undefined;
	maxLength: number;
	required?: boolean;
}

/** A text input that keeps what was typed before hydration. */
export const TextField = ({ form, name, label, optional, hint, className, ...input }: TextFieldProps) => (
	<Field form={form} name={name} label={label} optional={optional} hint={hint} className={className}>
		<input
			className="input"
			id={name}
			name={name}
			type="text"
			defaultValue={form.fields[name] ?? ''}
			spellCheck={false}
			{...input}
			{...described(form, name, hint)}
		/>
	</Field>
);
