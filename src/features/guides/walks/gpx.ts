import type { Point } from '#lib/geo.ts';
import { escapeXml } from '#lib/xml.ts';

export interface GpxStop extends Point {
	readonly name: string;
	readonly text: string;
}

export interface GpxWalk {
	readonly name: string;
	readonly text: string;
	/** Absolute URL of the source page. */
	readonly link: string;
	readonly author: string;
	/** Date of the text, `YYYY-MM-DD`. */
	readonly updated: string;
	readonly stops: readonly GpxStop[];
}

const point = (tag: string, { lat, lon, name, text }: GpxStop): string =>
	`<${tag} lat="${lat}" lon="${lon}"><name>${escapeXml(name)}</name><desc>${escapeXml(text)}</desc></${tag}>`;

function boundsOf(stops: readonly Point[]): string {
	const [lats, lons] = [stops.map(({ lat }) => lat), stops.map(({ lon }) => lon)];
	return `<bounds minlat="${Math.min(...lats)}" minlon="${Math.min(...lons)}" maxlat="${Math.max(...lats)}" maxlon="${Math.max(...lons)}"/>`;
}

/** A walk as GPX 1.1 (topografix.com/gpx/1/1): a waypoint per stop and a route in order. */
export function gpxOf({ name, text, link, author, updated, stops }: GpxWalk): string {
	const numbered = stops.map((stop, i) => ({ ...stop, name: `${i + 1}. ${stop.name}` }));
	const schema = 'http://www.topografix.com/GPX/1/1';
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<gpx version="1.1" creator="${escapeXml(author)}" xmlns="${schema}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schema} ${schema}/gpx.xsd">`,
		`<metadata><name>${escapeXml(name)}</name><desc>${escapeXml(text)}</desc><author><name>${escapeXml(author)}</name></author>`,
		`<link href="${escapeXml(link)}"/><time>${updated}T00:00:00Z</time>${boundsOf(stops)}</metadata>`,
		...numbered.map((stop) => point('wpt', stop)),
		`<rte><name>${escapeXml(name)}</name>`,
		...numbered.map((stop) => point('rtept', stop)),
		'</rte>',
		'</gpx>',
		'',
	].join('\n');
}
