import { ROUTES } from './route-table.ts';

/**
 * Low-cardinality page name for errors and performance (spec 2.3); not the page type.
 *
 * @param path without market prefix
 */
export const pageNameOf = (path: string): string => ROUTES.nearest(path)?.name ?? path.split('/').filter(Boolean).join('_');
