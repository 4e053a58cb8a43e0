import type { InputHTMLAttributes } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	name: string;
	label: string;
	hint: string;
	error: string | undefined;
}

/** A labelled input with hint and error, bound by `aria-describedby`. */
export const Field = ({ name, label, hint, error, ...rest }: FieldProps) => (
	<div className="field">
		<label className="field-label" htmlFor={name}>
			{label}
		</label>
		<input
			className="input"
			id={name}
			name={name}
			aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
			aria-invalid={error ? true : undefined}
			{...rest}
		/>
		<p className="hint" id={`${name}-hint`}>
			{hint}
		</p>
		{error && (
			<p className="error" id={`${name}-error`}>
				{error}
			</p>
		)}
	</div>
);
