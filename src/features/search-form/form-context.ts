import { createContext, useContext } from 'react';
import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { CalendarFormats } from '#lib/format.ts';
import type { SearchFormProps } from './contract.ts';
import type { SearchForm } from './store.ts';

export interface FormContextValue {
	form: SearchForm;
	/** Formats are complete after hydration. */
	props: Omit<SearchFormProps, 'formats'> & { formats: CalendarFormats };
	t: Messages<Namespaces['search']>;
	/** False on the server and before hydration. */
	live: boolean;
	announce: (text: string) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
	const tools = useContext(FormContext);
	if (!tools) throw new Error('A part of the search form outside of it');
	return tools;
}
