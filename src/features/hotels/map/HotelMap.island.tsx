import '#ui/maps/map-zoom.css';
import '#ui/maps/pan-map.css';
import './hotel-map.css';
import { lazy, Suspense } from 'react';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import type { HotelMapProps } from './contract.ts';

const loadMap = () => import('./LiveMap.tsx').then((module) => ({ default: module.LiveMap }));
/** On phones the map is folded. */
const LiveMap = import.meta.env.SSR ? (await loadMap()).default : lazy(loadMap);

/** An island because panning, zooming and the list's filters act at once; without script the same HTML is links. */
export const HotelMap = withErrorBoundary('Hotel map', (props: HotelMapProps) => (
	<Suspense>
		<LiveMap {...props} />
	</Suspense>
));
