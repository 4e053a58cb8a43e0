import { createContext, useContext } from 'react';
import type { Namespaces, Texts } from '#i18n/translation.ts';
import type { CalendarFormats } from '#lib/format.ts';
import type { SearchFormProps } from './contract.ts';
import type { SearchForm } from './store.ts';

/** What every part of the form draws from. */
export interface FormTools {
	form: SearchForm;
	/** The formats are whole when the form is live. */
	props: Omit<SearchFormProps, 'formats'> & { formats: CalendarFormats };
	t: Texts<Namespaces['search']>;
	/** False on the server and until the island has taken over: nothing that needs script is shown before. */
	live: boolean;
	/** Tells screen readers. */
	say: (text: string) => void;
}

export const FormContext = createContext<FormTools | null>(null);

export function useForm(): FormTools {
	const tools = useContext(FormContext);
	if (!tools) throw new Error('A part of the search form outside of it');
	return tools;
}
