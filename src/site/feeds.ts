import { ROUTES } from './route-table.ts';

/** Path of a page's Atom feed, without market prefix; null if it has none. */
export const feedOf = (path: string): string | null => ROUTES.nearest(path)?.feed?.(path) ?? null;
