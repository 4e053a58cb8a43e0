import { type ComponentType, lazy } from 'react';
import type { ComparisonProps } from './Comparison.tsx';

type View = ComponentType<ComparisonProps>;

/** Preloaded when the first box is ticked. */
export const loadComparison = (): Promise<{ default: View }> =>
	import('./Comparison.tsx').then(({ Comparison }) => ({ default: Comparison }));

/** The server-rendered comparison stays if its chunk fails to load. */
export const LazyComparison: View = import.meta.env.SSR
	? (await loadComparison()).default
	: lazy(() => loadComparison().catch(() => new Promise<never>(() => undefined)));
