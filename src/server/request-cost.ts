/** Tells the rate limit what a request really cost: a search that others started is cheap. */
import type { Context } from 'hono';
import { tryGetContext } from 'hono/context-storage';

interface Cost {
	Variables: { newSearch?: boolean };
}

/** Notes that the running request started a search of its own. */
export const noteNewSearch = (): void => tryGetContext<Cost>()?.set('newSearch', true);

/** Whether {@link noteNewSearch} was called while a request was answered. */
export const startedSearch = (c: Context<Cost>): boolean => c.get('newSearch') ?? false;
