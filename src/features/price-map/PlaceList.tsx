import './map-list.css';
import { memo } from 'react';
import { priceText } from '#lib/price.ts';
import { Money } from '#ui/facts/Money.tsx';
import type { MapPlace } from './contract.ts';
import { hrefWith, type MapContext, tripText } from './map-context.ts';
import { priceLevel } from './rules.ts';

interface RowProps {
	place: MapPlace;
	level: number;
	active: boolean;
	current: boolean;
	context: MapContext;
	onPress: (city: string) => void;
	onHover: (cities: readonly string[]) => void;
	onFocus: (city: string) => void;
}

const PlaceRow = memo(({ place, level, active, current, context, onPress, onHover, onFocus }: RowProps) => (
	<li className={`map-row map-row-${level}`} data-city={place.city} data-active={active || undefined}>
		<a
			href={hrefWith(context, { to: place.city }, 'preview')}
			aria-current={current ? 'true' : undefined}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				onPress(place.city);
			}}
			onPointerEnter={(event) => event.pointerType === 'mouse' && onHover([place.city])}
			onPointerLeave={(event) => event.pointerType === 'mouse' && onHover([])}
			onFocus={() => onFocus(place.city)}
			onBlur={() => onHover([])}
		>
			<span className="map-row-name">
				<b>{place.name}</b> <span className="muted small map-row-country">{place.country}</span>
			</span>{' '}
			<span className="price num map-row-price">
				<Money minor={place.total} currency={context.price.sold} text={priceText(context.price, place.total)} />
			</span>{' '}
			<span className="small muted map-row-trip">{tripText(context, place)}</span>
		</a>
	</li>
));

export interface PlaceListProps extends Pick<RowProps, 'context' | 'onPress' | 'onHover' | 'onFocus'> {
	places: readonly MapPlace[];
	quartiles: readonly number[];
	highlight: readonly string[];
}

/** All destinations of the map, cheapest first. */
export const PlaceList = ({ places, quartiles, highlight, context, ...handlers }: PlaceListProps) => (
	<ol className="map-list" aria-label={context.t.list.title()}>
		{places.map((place) => (
			<PlaceRow
				key={place.city}
				place={place}
				level={priceLevel(quartiles, place.total)}
				active={highlight.includes(place.city)}
				current={place.city === context.query.to}
				context={context}
				{...handlers}
			/>
		))}
	</ol>
);
