const SCHEMAS = 'iglu:com.snowplowanalytics.snowplow/';

/** JSON envelope of the Snowplow tracker protocol (spec 7). */
export const envelope = (schema: string, data: unknown): string => JSON.stringify({ schema: `${SCHEMAS}${schema}`, data });

/**
 * Sends events in one beacon that outlives the page.
 * @param collector origin without trailing slash; empty for this site
 * @throws where beacons are not supported
 */
export function sendBeacon(collector: string, events: readonly Readonly<Record<string, string>>[]): void {
	navigator.sendBeacon(`${collector}/a/j`, envelope('payload_data/jsonschema/1-0-4', events));
}
