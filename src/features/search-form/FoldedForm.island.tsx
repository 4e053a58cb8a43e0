import { type ComponentType, lazy } from 'react';
import type { SearchFormProps } from './contract.ts';

type Form = ComponentType<SearchFormProps>;

/** Loads the form's code. Where it cannot be had, the form stays as the server rendered it, which works. */
const loadForm = (): Promise<{ default: Form }> =>
	import('./SearchForm.island.tsx').then(
		(module) => ({ default: module.SearchForm }),
		() => {
			document.querySelector('.search-folded form')?.dispatchEvent(new Event('island:failed', { bubbles: true }));
			return new Promise(() => undefined);
		},
	);

/** The search form of a page that shows it folded. Few visitors unfold it, so its code is fetched only then. */
export const FoldedForm: Form = import.meta.env.SSR ? (await loadForm()).default : lazy(loadForm);
