import { type ComponentType, lazy } from 'react';
import type { SearchFormProps } from '#features/search-form/contract.ts';

type Form = ComponentType<SearchFormProps>;

/** Falls back to the server-rendered form if the chunk fails to load. */
const loadForm = (): Promise<{ default: Form }> =>
	import('#features/search-form/SearchForm.island.tsx').then(
		(module) => ({ default: module.SearchForm }),
		() => {
			document.querySelector('.search-folded form')?.dispatchEvent(new Event('island:failed', { bubbles: true }));
			return new Promise(() => undefined);
		},
	);

export const FoldedForm: Form = import.meta.env.SSR ? (await loadForm()).default : lazy(loadForm);
