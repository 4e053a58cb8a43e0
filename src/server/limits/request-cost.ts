/** Reports the cost of a request to the rate limit: joining a running or cached search is cheap. */
import type { Context } from 'hono';
import { tryGetContext } from 'hono/context-storage';

interface Cost {
	Variables: { newSearch?: boolean };
}

/** Notes that the running request started a search of its own. */
export const noteNewSearch = (): void => tryGetContext<Cost>()?.set('newSearch', true);

/** Whether {@link noteNewSearch} was called during a request. */
export const startedSearch = (c: Context<Cost>): boolean => c.get('newSearch') ?? false;
