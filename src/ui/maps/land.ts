import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import coarse from 'world-atlas/land-110m.json' with { type: 'json' };

type LandAtlas = Topology<{ land: GeometryCollection }>;

/** Natural Earth land at 1 : 110 million (public domain, from world-atlas), without borders. */
export const land: GeoPermissibleObjects = feature(coarse as unknown as LandAtlas, (coarse as unknown as LandAtlas).objects.land);
