import { type PassengerProblem, type PassengerProblemCode, type ProblemData, WARNINGS } from './contract.ts';

type Arguments<C extends PassengerProblemCode> = keyof ProblemData<C> extends never ? [] : [data: ProblemData<C>];

const warnings: ReadonlySet<string> = new Set(WARNINGS);

export function problem<C extends PassengerProblemCode>(field: string, code: C, ...[data]: Arguments<C>): PassengerProblem {
	return { field, code, severity: warnings.has(code) ? 'warn' : 'error', data: data ?? {} } as PassengerProblem;
}

export const isError = ({ severity }: PassengerProblem): boolean => severity === 'error';
