import { SAMPLES } from '#browser/log.ts';
import { pageTypeOf } from '#site/page-types.ts';
import { loggablePath } from './log.ts';

export interface SeoLog {
	readonly info: (message: string, details: object) => void;
	/** 0 up to 1. */
	readonly random: () => number;
}

/** Logs, tagged `seo`, the addresses of SEO pages that lead to none, for the share of spec 9: crawlers request them by the thousand. */
export const createSeoLog =
	({ info, random }: SeoLog) =>
	(path: string, status: number): void => {
		if (status !== 404) return;
		const { type } = pageTypeOf(path);
		if (type.startsWith('seo_') && random() < SAMPLES.seo) info('SEO page not found', { tag: 'seo', page: type, path: loggablePath(path) });
	};
