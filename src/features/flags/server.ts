import { config } from '#server/config.ts';
import { callJson } from '#server/http.ts';
import { processLog } from '#server/log.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { type FlagValues, OVERRIDES, type ValuesByName } from './contract.ts';
import { collectFlags, type Declarations, flagValues, KNOWN_FLAGS, type SayError } from './declare.ts';
import { createEvaluator, type Evaluator, readFlagFile } from './evaluator.ts';
import { FLAG_DEFINITIONS } from './flags.data.ts';
import { type OverridesRequest, requestOverrides, writeOverrides } from './overrides.ts';
import { readValues, writeServerValues } from './values.ts';

/** Milliseconds for which a page's flags are kept; Flagr's may change meanwhile. */
const KEPT = 30_000;

export const sayError: SayError = (message, details) => processLog().error(message, details);

/** The flags that this process knows. */
export const declared: Declarations = collectFlags(KNOWN_FLAGS, sayError);

/** The evaluator of this process. */
export const evaluateAll: Evaluator = createEvaluator({
	definitions: config.flagsFile === null ? FLAG_DEFINITIONS : readFlagFile(config.flagsFile),
	flagrUrl: config.flagrUrl,
	names: [...declared.keys()],
	call: callJson,
	log: { warn: (...said) => processLog().warn(...said), error: (...said) => processLog().error(...said) },
});

type PageSite = Pick<Site, 'brand' | 'market' | 'language'>;

/** Flags as everybody has them. */
interface Shared {
	readonly values: ValuesByName;
	readonly attribute: string | undefined;
}

const kept = new Map<string, { until: number; shared: Promise<Shared> }>();

/** Flags of everybody who asks for pages of a site: without the visitor's data, so that the page may be shared. */
function sharedFlags({ brand, market, language }: PageSite): Promise<Shared> {
	const key = `${brand} ${market} ${language}`;
	const found = kept.get(key);
	if (found && Date.now() < found.until) return found.shared;
	const web_client = brand.toLowerCase();
	const asked = evaluateAll({ market, brand: web_client, lang: language, web_client });
	const shared = asked.then((evaluations) => {
		const values = readValues(evaluations, declared, sayError);
		return { values, attribute: writeServerValues(values, declared) };
	});
	kept.set(key, { until: Date.now() + KEPT, shared });
	return shared;
}

/** The flags that a page is drawn with. */
export interface PageFlags extends FlagValues {
	/** What the page tells its browser in `data-flags`; undefined where all is as by default. */
	readonly attribute: string | undefined;
	/** Whether this visitor has changed something: the page must neither be stored nor shared. */
	readonly overridden: boolean;
	/** A `Set-Cookie` header to send with the answer; null without. */
	readonly setCookie: string | null;
}

/**
 * The server's flags for a page of a site: the same for everybody, unless the request carries overrides and has private access
 * (spec 4.7, 6). Never throws.
 */
export async function flagsFor(site: PageSite, request?: OverridesRequest): Promise<PageFlags> {
	const shared = await sharedFlags(site);
	const { values: own, setCookie } = request ? requestOverrides(request, declared, sayError) : { values: {}, setCookie: null };
	const changed = Object.keys(own).length > 0;
	const values = changed ? { ...shared.values, ...own } : shared.values;
	const attribute = changed ? writeServerValues(values, declared) : shared.attribute;
	return { ...flagValues(values), attribute, overridden: changed || setCookie !== null, setCookie };
}

/** One flag on the staff panel; values as JSON. */
export interface PanelRow {
	readonly name: string;
	readonly team: string;
	readonly byDefault: string;
	readonly onServer: string;
	/** Null = not overridden. */
	readonly override: string | null;
	/** The value that a toggle sets; null for a flag that is not on or off. */
	readonly toggled: string | null;
}

/** What the staff panel shows. */
export interface Panel {
	readonly rows: readonly PanelRow[];
	/** Query that gives somebody else the same overrides, with question mark; `''` without any. */
	readonly share: string;
}

/** Everything that the staff panel shows of a site's flags and this request's overrides. */
export async function flagPanel(site: PageSite, request: OverridesRequest): Promise<Panel> {
	const shared = flagValues((await sharedFlags(site)).values);
	const { values: own } = requestOverrides(request, declared, sayError);
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

/** Every code that a direction may name a place by: its own, its city's, its country's; only its own for a place that is not known. */
export function placeCodes(code: string): readonly string[] {
	const world = loadWorld();
	const airport = world.airports.get(code);
	const city = world.cities.get(airport?.city ?? code);
	return [...new Set([code, city?.iata, airport?.country ?? city?.country].filter((one) => one !== undefined))];
}
