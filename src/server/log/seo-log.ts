import { SAMPLES } from '#browser/log.ts';
import { pageTypeOf } from '#site/page-types.ts';
import { loggablePath } from './log.ts';

export interface SeoLog {
	readonly info: (message: string, details: object) => void;
	readonly random: () => number;
}

/** Logs a sample (spec 9) of SEO addresses without a page, tagged `seo`; crawlers request thousands. */
export const createSeoLog =
	({ info, random }: SeoLog) =>
	(path: string, status: number): void => {
		if (status !== 404) return;
		const { type } = pageTypeOf(path);
		if (type.startsWith('seo_') && random() < SAMPLES.seo) info('SEO page not found', { tag: 'seo', page: type, path: loggablePath(path) });
	};
