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
	readonly text?: string;
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

/** Under each chapter: where it is told of. */
export function chapterNotes({ chapters }: AudioGuide, language: Language): ReadonlyMap<string, SectionNote> {
	const { open } = texts(language, 'guides').walk;
	const placed = chapters.flatMap(({ id, lat, lon }) => (lat === undefined || lon === undefined ? [] : [{ id, lat, lon }]));
	return new Map(placed.map(({ id, lat, lon }) => [id, { geo: { href: geoAddress({ lat, lon }), text: open() } }]));
}

/** Path of the GPX file of a walk. */
export const gpxPath = (slug: string, site: { brand: string; market: string; language: string }): string =>
	`/svc/guides/walk.gpx?${new URLSearchParams({ slug, brand: site.brand, market: site.market, language: site.language })}`;
