import { type ComponentType, lazy } from 'react';
import type { HotelFormProps } from './contract.ts';

type Form = ComponentType<HotelFormProps>;

/** Falls back to the server-rendered form if the chunk fails to load. */
const loadForm = (): Promise<{ default: Form }> =>
	import('./HotelForm.island.tsx').then(
		(module) => ({ default: module.HotelForm }),
		() => {
			document.querySelector('.hotel-folded form')?.dispatchEvent(new Event('island:failed', { bubbles: true }));
			return new Promise(() => undefined);
		},
	);

/** Island: the form above the list, loaded when it is unfolded. */
export const FoldedForm: Form = import.meta.env.SSR ? (await loadForm()).default : lazy(loadForm);
