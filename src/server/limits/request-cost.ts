import type { Context } from 'hono';
import { tryGetContext } from 'hono/context-storage';

interface Cost {
	Variables: { newSearch?: boolean };
}

export const noteNewSearch = (): void => tryGetContext<Cost>()?.set('newSearch', true);

export const startedSearch = (c: Context<Cost>): boolean => c.get('newSearch') ?? false;
