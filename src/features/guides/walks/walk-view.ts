import type { AudioGuide, Walk, WalkStop } from '#features/guides/contract.ts';
import type { Sign } from '#features/guides/guide-view.ts';
import { geoAddress } from '#features/guides/rules.ts';
import type { Locale } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { distance, duration, type Formats } from '#lib/format.ts';

export const stopSigns = (stops: readonly WalkStop[]): ReadonlyMap<string, Sign> =>
	new Map(stops.map((place, i) => [place.id, { mark: String(i + 1), place, area: false }]));

export interface SectionNote {
	readonly text?: string;
	readonly geo?: { readonly href: string; readonly text: string };
	readonly sound?: { readonly href: string; readonly text: string; readonly seconds: number };
}

/** Route to each stop and length of stay. */
export function stopNotes({ stops }: Walk, locale: Locale, f: Formats): ReadonlyMap<string, SectionNote> {
	const t = messages(locale, 'guides').walk;
	return new Map(
		stops.map((stop) => {
			const stay = t.stay({ time: duration(f, stop.minutes) });
			const leg = stop.leg && t.leg({ distance: distance(f, stop.leg.metres), time: duration(f, stop.leg.minutes) });
			return [stop.id, { text: leg ? `${leg} · ${stay}` : stay, geo: { href: geoAddress(stop), text: t.open() } }];
		}),
	);
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Location note and recording of each chapter. */
export function chapterNotes({ chapters }: AudioGuide, locale: Locale): ReadonlyMap<string, SectionNote> {
	const { walk, player } = messages(locale, 'guides');
	return new Map(
		chapters.flatMap(({ id, lat, lon, recording }) => {
			const geo = lat === undefined || lon === undefined ? undefined : { href: geoAddress({ lat, lon }), text: walk.open() };
			const sound = recording && {
				href: recording.url,
				text: `${player.play()} (${clock(recording.seconds)})`,
				seconds: recording.seconds,
			};
			return geo || sound ? [[id, { ...(geo ? { geo } : {}), ...(sound ? { sound } : {}) }]] : [];
		}),
	);
}

export const gpxPath = (slug: string, site: { brand: string; market: string; language: string }): string =>
	`/svc/guides/walk.gpx?${new URLSearchParams({ slug, brand: site.brand, market: site.market, language: site.language })}`;
