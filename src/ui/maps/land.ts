import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import coarse from 'world-atlas/land-110m.json' with { type: 'json' };

type LandAtlas = Topology<{ land: GeometryCollection }>;

/** The world's land from Natural Earth at 1 : 110 million (public domain, by way of world-atlas); no borders, so none is taken sides on. */
export const land: GeoPermissibleObjects = feature(coarse as unknown as LandAtlas, (coarse as unknown as LandAtlas).objects.land);
