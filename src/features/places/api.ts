import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createService } from '#server/http/openapi.ts';
import { isPlaceKind, PLACE_KINDS, type PlaceKind, type PlacesProblem } from './contract.ts';
import { readLocale } from './locale.ts';
import type { Geo } from './nearest.ts';
import { nearestPlaceSchema, placesProblemSchema, suggestionSchema } from './schema.ts';
import { nearestPlaces, pointOf, suggestPlaces } from './server.ts';

const LONGEST_TERM = 100;
const MOST_SUGGESTIONS = 20;
const USUAL_SUGGESTIONS = 8;

const problem = { description: 'What is wrong with the request', content: { 'application/json': { schema: placesProblemSchema } } };
const locale = z.string().optional().openapi({ description: 'Language, or language and market; `ru` when missing', example: 'ru-KZ' });

const placesRoute = createRoute({
	method: 'get',
	path: '/v2/places.json',
	summary: 'Places for what somebody has typed',
	request: {
		query: z.object({
			term: z
				.string()
				.optional()
				.openapi({ param: { required: true }, description: 'Name, part of a name or code, at most 100 characters', example: 'vjcrdf' }),
			locale,
			types: z.string().optional().openapi({ description: 'Comma-separated kinds; all when missing', example: 'city,airport,country' }),
			limit: z.string().optional().openapi({ description: '1–20; 8 when missing', example: '8' }),
		}),
	},
	responses: {
		200: {
			description: 'Best first; airports lie under their city',
			content: {
				'application/json': {
					schema: z.array(suggestionSchema),
					example: [{ kind: 'city', code: 'MOW', name: 'Москва', countryName: 'Россия', countryCode: 'RU', understood: 'москва' }],
				},
			},
		},
		400: problem,
	},
});

const nearestRoute = createRoute({
	method: 'get',
	path: '/v2/nearest_places.json',
	summary: 'Places near the visitor',
	request: { query: z.object({ locale }) },
	responses: {
		200: {
			description: 'The city one flies from first, then its airports, cities around and the country',
			content: { 'application/json': { schema: z.array(nearestPlaceSchema) } },
		},
		400: problem,
	},
});

const reject = (c: Context, code: PlacesProblem, message: string) => c.json({ code, message }, 400);

function readKinds(types: string | undefined): PlaceKind[] | undefined {
	const names = (types ?? '').split(',').flatMap((name) => name.trim() || []);
	if (names.length === 0) return [...PLACE_KINDS];
	return names.every(isPlaceKind) ? names : undefined;
}

export interface PlacesOptions {
	/** The visitor's place, if it is known and may be used. */
	readonly geoOf: (request: Request) => Promise<Geo | undefined>;
	/** Whether responses are the same for everybody. */
	readonly isShared: boolean;
}

/** Invalid input returns 400 with `{code, message}`. */
export function createPlacesApi({ geoOf, isShared }: PlacesOptions) {
	const caching = isShared ? 'public, max-age=3600' : 'private, max-age=600';
	const api = createService('bad_request')
		.openapi(placesRoute, async (c) => {
			const query = c.req.valid('query');
			const term = query.term?.trim() ?? '';
			const place = readLocale(query.locale ?? 'ru');
			const kinds = readKinds(query.types);
			const limit = Number(query.limit ?? USUAL_SUGGESTIONS);
			if (term === '') return reject(c, 'term_missing', 'Say what to look for: ?term=');
			if (term.length > LONGEST_TERM) return reject(c, 'term_too_long', `A term has at most ${LONGEST_TERM} characters.`);
			if (!place) return reject(c, 'unknown_locale', `No such locale: ${query.locale}`);
			if (!kinds) return reject(c, 'unknown_type', `Types are any of ${PLACE_KINDS.join(', ')}.`);
			if (!Number.isInteger(limit) || limit < 1 || limit > MOST_SUGGESTIONS)
				return reject(c, 'bad_limit', `A limit is 1–${MOST_SUGGESTIONS}.`);
			const near = pointOf((await geoOf(c.req.raw)) ?? place.market?.toUpperCase());
			const results = suggestPlaces({ term, language: place.language, kinds, limit, ...(near ? { near } : {}) });
			return c.json(results, 200, { 'cache-control': caching });
		})
		.openapi(nearestRoute, async (c) => {
			const locale = c.req.valid('query').locale ?? 'ru';
			const place = readLocale(locale);
			if (!place) return reject(c, 'unknown_locale', `No such locale: ${locale}`);
			const rows = nearestPlaces(await geoOf(c.req.raw), place.market ?? '', place.language);
			return c.json(rows, 200, { 'cache-control': caching });
		});
	return api;
}
