import { factsOf } from '#content/article.ts';
import { pathOfArticle } from '#content/article-paths.ts';
import type { Content } from '#content/collections.ts';
import { type FillContext, fillText } from '#content/fill.ts';
import { loadContent } from '#content/load-content.ts';
import type { Body } from '#content/markdown/compile.ts';
import type { TextPart } from '#content/markdown/parts.ts';
import { partsOfText } from '#content/markdown/placeholders.ts';
import { type Shown, visitOf } from '#content/visibility.ts';
import { loadRecordings, type RecordingIndex, recordingOf } from '#features/guides/audio/recordings.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { RouteVisit } from '#site/routes.ts';
import type { TextSite } from '#site/site-of.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';
import type { AudioGuide, Chapter, CityGuide, CityPlace, GuideKind, ListedArticle, TextSection, Walk } from './contract.ts';
import { listeningMinutes, tourOf } from './rules.ts';

const contextFor = (shown: Shown, site: TextSite): FillContext => ({ site, language: shown.language, world: loadWorld() });
const filled = (parts: readonly TextPart[], shown: Shown, site: TextSite): string => fillText(parts, contextFor(shown, site)).trim();

function listed(shown: Shown, site: TextSite): ListedArticle {
	const { article, text, language, fallback } = shown;
	const path = pathOfArticle(article);
	return {
		slug: article.slug,
		city: article.city ?? '',
		title: filled(partsOfText(text.title), shown, site),
		description: filled(partsOfText(text.description), shown, site),
		language,
		fallback,
		updated: text.date,
		path: path !== null && isOpen(path, site) && isBuilt(path) ? path : null,
	};
}

function namesOf({ headings }: Body, shown: Shown, site: TextSite): (id: string) => string {
	const names = new Map(headings.map(({ id, text }) => [id, filled(text, shown, site)]));
	return (id) => names.get(id) ?? '';
}

/** Sections as text; content before the first heading has an empty id and title. */
export function sectionsOf(body: Body, shown: Shown, site: TextSite): readonly TextSection[] {
	return [
		{ id: '', title: '', text: filled(body.plain, shown, site) },
		...body.sections.map(({ id, text, plain }) => ({ id, title: filled(text, shown, site), text: filled(plain, shown, site) })),
	];
}

export function guideOf(shown: Shown, site: TextSite): CityGuide {
	const { season, prices, places } = factsOf('guides', shown.article);
	const name = namesOf(shown.text.body, shown, site);
	return {
		...listed(shown, site),
		season,
		costs: Object.entries(prices).map(([item, cost]) => ({ item, ...cost })),
		places: Object.entries(places).map(([id, { at, kind }]): CityPlace => ({ id, name: name(id), kind, lat: at[0], lon: at[1] })),
	};
}

export function walkOf(shown: Shown, site: TextSite): Walk {
	const name = namesOf(shown.text.body, shown, site);
	const stops = Object.entries(factsOf('walks', shown.article).stops).map(([id, { at, minutes }]) => ({
		id,
		name: name(id),
		lat: at[0],
		lon: at[1],
		minutes,
	}));
	const { legs, metres, walking, looking } = tourOf(stops);
	const withLegs = stops.map((stop, i) => {
		const leg = legs[i - 1];
		return leg ? { ...stop, leg } : stop;
	});
	return { ...listed(shown, site), stops: withLegs, metres, walking, looking };
}

/** Audio guide data; the length is measured if every chapter is recorded. */
export function audioGuideOf(shown: Shown, site: TextSite, recordings: RecordingIndex = loadRecordings()): AudioGuide {
	const places = factsOf('audioguides', shown.article).chapters;
	const text = sectionsOf(shown.text.body, shown, site).filter(({ id }) => id !== '');
	const chapters = text.map((section): Chapter => {
		const at = places[section.id]?.at;
		const recording = recordingOf(section, shown.language, recordings);
		return { id: section.id, name: section.title, ...(at ? { lat: at[0], lon: at[1] } : {}), ...(recording ? { recording } : {}) };
	});
	const seconds = chapters.flatMap(({ recording }) => recording?.seconds ?? []);
	const isComplete = chapters.length > 0 && seconds.length === chapters.length;
	const minutes = isComplete
		? Math.max(1, Math.round(seconds.reduce((sum, item) => sum + item, 0) / 60))
		: listeningMinutes(text.map((section) => section.text).join('\n'));
	return { ...listed(shown, site), chapters, minutes };
}

const MAKERS = { guides: guideOf, walks: walkOf, audioguides: audioGuideOf } as const;

export type GuideData<K extends GuideKind> = ReturnType<(typeof MAKERS)[K]>;

export function guideDataOf<K extends GuideKind>(kind: K, shown: Shown, site: TextSite): GuideData<K> {
	return MAKERS[kind](shown, site) as GuideData<K>;
}

/** A site's articles of a kind, sorted by localized city name. */
export function listOf<K extends GuideKind>(kind: K, site: TextSite, now: Date, content: Content = loadContent()): readonly GuideData<K>[] {
	const nameOf = (code: string): string => placeName(code, site.language);
	return content
		.list(kind, visitOf(site, now))
		.map((shown) => guideDataOf(kind, shown, site))
		.sort((a, b) => nameOf(a.city).localeCompare(nameOf(b.city), site.language) || a.slug.localeCompare(b.slug));
}

/**
 * Preloads an audio guide before rendering. Unknown slugs load nothing.
 * @throws when the recordings or the tables of places can't be read
 */
export function loadAudioGuide({ params: { slug = '' }, context }: RouteVisit): void {
	const content = loadContent();
	const { brand, market, language } = context;
	const match = content.find('audioguides', slug, visitOf({ brand, market, language, languages: [language] }, new Date()));
	if (match.kind !== 'shown') return;
	loadRecordings();
	loadWorld();
}
