import type { Point } from '#lib/geo.ts';
import { CONTEXT } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import type { AudioGuide, CityGuide, ListedArticle, Walk } from './contract.ts';

const geo = ({ lat, lon }: Point): object => ({ '@type': 'GeoCoordinates', latitude: lat, longitude: lon });

/** Properties shared by all kinds. `url` is absolute. */
function article({ title, description, language, updated }: ListedArticle, site: Pick<Site, 'brandName'>, url: string): object {
	return {
		'@context': CONTEXT,
		'@type': 'Article',
		headline: title,
		description,
		inLanguage: language,
		dateModified: updated,
		url,
		publisher: { '@type': 'Organization', name: site.brandName },
	};
}

export function guideJsonLd(guide: CityGuide, cityName: string, site: Pick<Site, 'brandName'>, url: string): object {
	const sights = guide.places.filter(({ kind }) => kind !== 'district');
	return {
		...article(guide, site, url),
		about: {
			'@type': 'TouristDestination',
			name: cityName,
			includesAttraction: sights.map((place) => ({ '@type': 'TouristAttraction', name: place.name })),
		},
	};
}

/** A walk as a Trip with its stops as itinerary. */
export function walkJsonLd(walk: Walk, url: string): object {
	return {
		'@context': CONTEXT,
		'@type': 'TouristTrip',
		name: walk.title,
		description: walk.description,
		inLanguage: walk.language,
		url,
		itinerary: {
			'@type': 'ItemList',
			numberOfItems: walk.stops.length,
			itemListElement: walk.stops.map((stop, i) => ({
				'@type': 'ListItem',
				position: i + 1,
				item: { '@type': 'TouristAttraction', name: stop.name, geo: geo(stop) },
			})),
		},
	};
}

const sounds = ({ chapters, language }: AudioGuide, url: string): readonly object[] =>
	chapters.flatMap(({ name, recording }) =>
		recording
			? {
					'@type': 'AudioObject',
					name,
					contentUrl: new URL(recording.url, url).href,
					duration: `PT${Math.floor(recording.seconds / 60)}M${recording.seconds % 60}S`,
					encodingFormat: 'audio/ogg',
					inLanguage: language,
				}
			: [],
	);

/** An audio guide as an Article; has AudioObjects only if recorded. */
export function audioGuideJsonLd(guide: AudioGuide, site: Pick<Site, 'brandName'>, url: string): object {
	const audio = sounds(guide, url);
	return {
		...article(guide, site, url),
		...(audio.length > 0 ? { audio } : {}),
		learningResourceType: 'audio guide',
		'@type': ['Article', 'LearningResource'],
		timeRequired: `PT${guide.minutes}M`,
	};
}

/** List of open pages; entries in another language only have an address. */
export function listJsonLd(items: readonly ListedArticle[], addressOf: (path: string) => string): readonly object[] {
	const open = items.filter(({ path }) => path !== null);
	if (open.length === 0) return [];
	return [
		{
			'@context': CONTEXT,
			'@type': 'ItemList',
			itemListElement: open.map(({ title, path, fallback }, i) => ({
				'@type': 'ListItem',
				position: i + 1,
				...(fallback ? {} : { name: title }),
				url: addressOf(path ?? ''),
			})),
		},
	];
}
