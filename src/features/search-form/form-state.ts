import { atom, type WritableAtom } from 'nanostores';
import type { QueryProblem } from '#features/search/contract.ts';
import { type FormValues, fieldName, type LegPart, type SearchFormProps } from './contract.ts';

/** What all verbs of the form work on. */
export interface FormState {
	readonly $values: WritableAtom<FormValues>;
	readonly $problems: WritableAtom<readonly QueryProblem[]>;
	/** Sets the values; the problems of the fields named are forgotten, all of them when none is named. */
	change(values: FormValues, ...fields: string[]): void;
	/** The name of a leg's field in the present mode. */
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
