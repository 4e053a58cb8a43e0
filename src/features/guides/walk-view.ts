import type { Language } from '#i18n/locales.ts';
import { texts } from '#i18n/texts.ts';
import { distance, duration, type Formats } from '#lib/format.ts';
import type { AudioGuide, Walk, WalkStop } from './contract.ts';
import type { Sign } from './guide-view.ts';
import { geoAddress } from './rules.ts';

/** Stops are numbered in their order. */
export const stopSigns = (stops: readonly WalkStop[]): ReadonlyMap<string, Sign> =>
	new Map(stops.map((place, i) => [place.id, { mark: String(i + 1), place, area: false }]));

/** A line under a heading. */
export interface SectionNote {
	readonly text: string;
	readonly geo?: { readonly href: string; readonly text: string };
}

/** Under each stop: the way to it, and how long people stay. */
export function stopNotes({ stops }: Walk, language: Language, f: Formats): ReadonlyMap<string, SectionNote> {
	const t = texts(language, 'guides').walk;
	return new Map(
		stops.map((stop) => {
			const stay = t.stay({ time: duration(f, stop.minutes) });
			const way = stop.leg && t.leg({ distance: distance(f, stop.leg.metres), time: duration(f, stop.leg.minutes) });
			return [stop.id, { text: way ? `${way} · ${stay}` : stay, geo: { href: geoAddress(stop), text: t.open() } }];
		}),
	);
}

/** Under each chapter: how long it takes to listen, and where it is. */
export function chapterNotes({ chapters }: AudioGuide, language: Language, f: Formats): ReadonlyMap<string, SectionNote> {
	const t = texts(language, 'guides');
	return new Map(
		chapters.map(({ id, minutes, lat, lon }) => {
			const geo = lat === undefined || lon === undefined ? {} : { geo: { href: geoAddress({ lat, lon }), text: t.walk.open() } };
			return [id, { text: t.audio.listen({ time: duration(f, minutes) }), ...geo }];
		}),
	);
}

/** Path of the GPX file of a walk. */
export const gpxPath = (slug: string, site: { brand: string; market: string; language: string }): string =>
	`/svc/guides/walk.gpx?${new URLSearchParams({ slug, brand: site.brand, market: site.market, language: site.language })}`;
