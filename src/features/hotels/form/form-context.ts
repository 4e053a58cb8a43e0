import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { Messages } from '#i18n/translation.ts';
import type { HotelFormProps, HotelFormTexts } from './contract.ts';
import type { HotelFormStore } from './store.ts';

export interface HotelFormContextValue {
	readonly form: HotelFormStore;
	readonly props: HotelFormProps;
	readonly t: Messages<HotelFormTexts>;
	/** False on the server and before hydration. */
	readonly live: boolean;
	readonly announce: (text: string) => void;
}

export const HotelFormContext = createContext<HotelFormContextValue | null>(null);

export function useHotelForm(): HotelFormContextValue {
	const tools = useContext(HotelFormContext);
	if (!tools) throw new Error('A part of the hotel form outside of it');
	return tools;
}

/** Message of a field's problem. */
export function useProblem(field: string): string | undefined {
	const { form, t } = useHotelForm();
	const problem = useStore(form.$problems).find((one) => one.field === field);
	return problem && t.problems[problem.code]();
}
