import { ROUTES } from './route-table.ts';

export const feedOf = (path: string): string | null => ROUTES.nearest(path)?.feed?.(path) ?? null;
