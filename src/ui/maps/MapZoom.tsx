import { Icon } from '#ui/controls/Icon.tsx';
import { inPlace } from '#ui/react/in-place.ts';

export interface MapZoomLink {
	readonly label: string;
	readonly icon: string;
	/** The page with another view of the map. */
	readonly href: string;
	readonly run: () => void;
}

/** Links to other views without script; an island zooms in place. Needs `map-zoom.css`. */
export const MapZoom = ({ links }: { links: readonly MapZoomLink[] }) => (
	<div className="map-zoom">
		{links.map(({ label, icon, href, run }) => (
			<a key={label} className="icon-btn" href={href} rel="nofollow" aria-label={label} onClick={inPlace(run)}>
				<Icon icon={icon} />
			</a>
		))}
	</div>
);
