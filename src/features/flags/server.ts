import { config } from '#server/config.ts';
import { callJson } from '#server/http/http.ts';
import { processLog } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { type FlagValues, OVERRIDES, type ValuesByName } from './contract.ts';
import { collectFlags, DECLARED_FLAGS, type Declarations, type ErrorLogger, flagValues } from './declare.ts';
import { createEvaluator, type Evaluator, readFlagFile } from './evaluator.ts';
import { FLAG_DEFINITIONS } from './flags.data.ts';
import { type OverridesRequest, requestOverrides, writeOverrides } from './overrides.ts';
import { readValues, writeServerValues } from './values.ts';

const CACHE_MS = 30_000;

export const logFlagError: ErrorLogger = (message, details) => processLog().error(message, details);

export const declared: Declarations = collectFlags(DECLARED_FLAGS, logFlagError);

export const evaluateAll: Evaluator = createEvaluator({
	definitions: config.flagsFile === null ? FLAG_DEFINITIONS : readFlagFile(config.flagsFile),
	flagrUrl: config.flagrUrl,
	names: [...declared.keys()],
	call: callJson,
	log: { warn: (...args) => processLog().warn(...args), error: (...args) => processLog().error(...args) },
});

type PageSite = Pick<Site, 'brand' | 'market' | 'language'>;

interface Shared {
	readonly values: ValuesByName;
	readonly attribute: string | undefined;
}

const cache = new Map<string, { until: number; shared: Promise<Shared> }>();

/** Flags of a site without visitor data, so that pages can be cached. */
function sharedFlags({ brand, market, language }: PageSite): Promise<Shared> {
	const key = `${brand} ${market} ${language}`;
	const cached = cache.get(key);
	if (cached && Date.now() < cached.until) return cached.shared;
	const web_client = brand.toLowerCase();
	const evaluated = evaluateAll({ market, brand: web_client, lang: language, web_client });
	const shared = evaluated.then((evaluations) => {
		const values = readValues(evaluations, declared, logFlagError);
		return { values, attribute: writeServerValues(values, declared) };
	});
	cache.set(key, { until: Date.now() + CACHE_MS, shared });
	return shared;
}

export interface PageFlags extends FlagValues {
	/** Value of `data-flags`; undefined if all flags have defaults. */
	readonly attribute: string | undefined;
	/** Overridden by this visitor: the page must not be cached. */
	readonly overridden: boolean;
	readonly setCookie: string | null;
}

/** Flags of a page: the same for all visitors, unless the request has overrides and private access. Never throws. */
export async function flagsFor(site: PageSite, request?: OverridesRequest): Promise<PageFlags> {
	const shared = await sharedFlags(site);
	const { values: own, setCookie } = request ? requestOverrides(request, declared, logFlagError) : { values: {}, setCookie: null };
	const changed = Object.keys(own).length > 0;
	const values = changed ? { ...shared.values, ...own } : shared.values;
	const attribute = changed ? writeServerValues(values, declared) : shared.attribute;
	return { ...flagValues(values), attribute, overridden: changed || setCookie !== null, setCookie };
}

export interface PanelRow {
	readonly name: string;
	readonly team: string;
	readonly byDefault: string;
	readonly onServer: string;
	readonly override: string | null;
	/** Value set by the toggle; null for non-boolean flags. */
	readonly toggled: string | null;
}

export interface Panel {
	readonly rows: readonly PanelRow[];
	/** Query that shares the overrides, with question mark; `''` if there are none. */
	readonly share: string;
}

export async function flagPanel(site: PageSite, request: OverridesRequest): Promise<Panel> {
	const shared = flagValues((await sharedFlags(site)).values);
	const { values: own } = requestOverrides(request, declared, logFlagError);
	const rows = [...declared.values()].map((flag): PanelRow => {
		const overridden = Object.hasOwn(own, flag.name);
		const onServer = shared.get(flag);
		const current = overridden ? own[flag.name] : onServer;
		return {
			name: flag.name,
			team: flag.team,
			byDefault: JSON.stringify(flag.default),
			onServer: JSON.stringify(onServer),
			override: overridden ? JSON.stringify(own[flag.name]) : null,
			toggled: typeof current === 'boolean' ? String(!current) : null,
		};
	});
	const text = writeOverrides(own);
	return { rows, share: text ? `?${OVERRIDES}=${text}` : '' };
}

/** Codes a direction may use for a place: its own, its city's and its country's; only its own if unknown. */
export function placeCodes(code: string): readonly string[] {
	const world = loadWorld();
	const airport = world.airports.get(code);
	const city = world.cities.get(airport?.city ?? code);
	return [...new Set([code, city?.iata, airport?.country ?? city?.country].filter((item) => item !== undefined))];
}
