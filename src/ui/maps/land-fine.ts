import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import fine from 'world-atlas/land-50m.json' with { type: 'json' };

type LandAtlas = Topology<{ land: GeometryCollection }>;

/** Natural Earth land at 1 : 50 million (public domain, from world-atlas), without borders. */
export const fineLand = (): GeoPermissibleObjects => feature(fine as unknown as LandAtlas, (fine as unknown as LandAtlas).objects.land);
