import type { Point } from '#lib/geo.ts';

/** A stop as devices show it. */
export interface GpxStop extends Point {
	readonly name: string;
	/** A line about it. */
	readonly text: string;
}

export interface GpxWalk {
	readonly name: string;
	readonly text: string;
	/** Absolute address of the page or service that it comes from. */
	readonly link: string;
	readonly author: string;
	/** Day of the text, `YYYY-MM-DD`. */
	readonly updated: string;
	readonly stops: readonly GpxStop[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 cannot hold is dropped. */
const escaped = (text: string): string =>
	text.replace(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

const point = (tag: string, { lat, lon, name, text }: GpxStop): string =>
	`<${tag} lat="${lat}" lon="${lon}"><name>${escaped(name)}</name><desc>${escaped(text)}</desc></${tag}>`;

function boundsOf(stops: readonly Point[]): string {
	const [lats, lons] = [stops.map(({ lat }) => lat), stops.map(({ lon }) => lon)];
	return `<bounds minlat="${Math.min(...lats)}" minlon="${Math.min(...lons)}" maxlat="${Math.max(...lats)}" maxlon="${Math.max(...lons)}"/>`;
}

/** A walk as GPX 1.1 (topografix.com/gpx/1/1): every stop a waypoint, and a route through them in order. */
export function gpxOf({ name, text, link, author, updated, stops }: GpxWalk): string {
	const numbered = stops.map((stop, i) => ({ ...stop, name: `${i + 1}. ${stop.name}` }));
	const schema = 'http://www.topografix.com/GPX/1/1';
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<gpx version="1.1" creator="${escaped(author)}" xmlns="${schema}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schema} ${schema}/gpx.xsd">`,
		`<metadata><name>${escaped(name)}</name><desc>${escaped(text)}</desc><author><name>${escaped(author)}</name></author>`,
		`<link href="${escaped(link)}"/><time>${updated}T00:00:00Z</time>${boundsOf(stops)}</metadata>`,
		...numbered.map((stop) => point('wpt', stop)),
		`<rte><name>${escaped(name)}</name>`,
		...numbered.map((stop) => point('rtept', stop)),
		'</rte>',
		'</gpx>',
		'',
	].join('\n');
}
