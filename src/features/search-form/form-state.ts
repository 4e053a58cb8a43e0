import { atom, type WritableAtom } from 'nanostores';
import type { QueryProblem } from '#features/search/contract.ts';
import { type FormValues, fieldName, type LegPart, type SearchFormProps } from './contract.ts';

export interface FormState {
	readonly $values: WritableAtom<FormValues>;
	readonly $problems: WritableAtom<readonly QueryProblem[]>;
	/** Sets the values and clears the problems of the given fields, or all. */
	change(values: FormValues, ...fields: string[]): void;
	name(leg: number, part: LegPart): string;
}

export function createFormState(props: Pick<SearchFormProps, 'values' | 'problems'>): FormState {
	const $values = atom<FormValues>(props.values);
	const $problems = atom<readonly QueryProblem[]>(props.problems);
	return {
		$values,
		$problems,
		change(values, ...fields) {
			$values.set(values);
			const left = fields.length > 0 ? $problems.get().filter(({ field }) => !fields.includes(field)) : [];
			if (left.length !== $problems.get().length) $problems.set(left);
		},
		name: (leg, part) => fieldName($values.get().multi, leg, part),
	};
}
