import type { ReactNode } from 'react';
import { FIELDS, type MapField } from './contract.ts';

export const FieldBox = ({
	name,
	label,
	error,
	children,
}: {
	name: MapField;
	label: string;
	error: string | undefined;
	children: ReactNode;
}) => (
	<div className="field">
		<label className="field-label small" htmlFor={`map-${name}`}>
			{label}
		</label>
		{children}
		{error && (
			<p className="error" id={`map-${name}-error`}>
				{error}
			</p>
		)}
	</div>
);

/** Name, id and error binding of a field's control. */
export const inputOf = (name: MapField, error: string | undefined) => ({
	id: `map-${name}`,
	name: FIELDS[name],
	'aria-invalid': error ? true : undefined,
	'aria-describedby': error ? `map-${name}-error` : undefined,
});
