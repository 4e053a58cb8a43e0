import { useEffect, useRef } from 'react';
import { number } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClose } from '#ui/controls/icons.ts';
import type { HotelMapMessages, HotelMapProps, MapHotel } from './contract.ts';

interface PreviewProps {
	hotels: readonly MapHotel[];
	props: Pick<HotelMapProps, 'hotels' | 'stay'>;
	price: PriceFormat;
	t: HotelMapMessages;
	onClose: () => void;
}

const TENTHS = 10;

/** Hotels of the pressed pill. Takes the focus; Escape closes it. */
export const HotelPreview = ({ hotels, props, price, t, onClose }: PreviewProps) => {
	const root = useRef<HTMLElement>(null);
	const key = hotels.map(({ id }) => id).join(' ');
	// biome-ignore lint/correctness/useExhaustiveDependencies: other hotels take the focus again
	useEffect(() => {
		root.current?.querySelector('a')?.focus({ preventScroll: true });
		root.current?.scrollIntoView({ block: 'nearest' });
	}, [key]);
	return (
		<section
			className="map-hotels"
			ref={root}
			aria-label={t.preview()}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onClose();
			}}
		>
			<ul>
				{hotels.map(({ id, name, stars, score, total }) => (
					<li key={id}>
						<a href={`${props.hotels}/${id}${props.stay}`} rel="nofollow">
							{name}
						</a>
						<span className="small muted">
							{[stars > 0 && t.stars({ n: stars }), score > 0 && t.score({ score: number(price.formats, score / TENTHS, 1) })]
								.filter(Boolean)
								.join(', ')}
						</span>
						<b className="price">{priceText(price, total)}</b>
					</li>
				))}
			</ul>
			<button className="icon-btn" type="button" aria-label={t.close()} onClick={onClose}>
				<Icon icon={iconClose} />
			</button>
		</section>
	);
};
