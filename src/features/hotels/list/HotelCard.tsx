import { memo } from 'react';
import type { Hotel } from '#features/hotels/contract.ts';
import { facadeThumbnail } from '#features/hotels/facade.ts';
import { priceText } from '#lib/price.ts';
import { FavoriteHeart } from '#ui/controls/FavoriteHeart.tsx';
import { Money } from '#ui/facts/Money.tsx';
import type { ListedHotel, RowHotel } from './contract.ts';
import type { HotelListContext } from './list-context.ts';
import { distanceText, kindText, scoreText, termsText } from './texts.ts';

interface CardProps extends Pick<HotelListContext, 't' | 'props' | 'formats' | 'announce'> {
	row: ListedHotel['row'];
	best: ListedHotel['best'];
	free: ListedHotel['free'];
	href: string;
	/** Query of the stay and the filters of its offers, which the heart saves. */
	saved: string;
	/** Names the nearest station. */
	station: boolean;
	marked: boolean;
	/** As many hotels as can be compared are ticked. */
	full: boolean;
	onMark: (id: string, marked: boolean) => void;
}

const FacadePicture = ({ hotel, label }: { hotel: Pick<Hotel, 'id' | 'kind' | 'floors' | 'stars'>; label: string }) => {
	const { viewBox, body, roof, windows, door } = facadeThumbnail(hotel);
	return (
		<svg className="hotel-facade" viewBox={viewBox} role="img" aria-label={label}>
			<path className="facade-body" d={body} />
			<path className="facade-roof" d={roof} />
			<path className="facade-window" d={windows} />
			<path className="facade-door" d={door} />
		</svg>
	);
};

const Score = ({ rating, t, formats }: Pick<CardProps, 't' | 'formats'> & Pick<RowHotel, 'rating'>) =>
	rating ? (
		<p>
			<b className="hotel-score">{scoreText(t, formats.formats, rating.score)}</b>{' '}
			<span className="muted">{t.card.reviews({ n: rating.reviews })}</span>
		</p>
	) : (
		<p>
			<span className="muted">{t.card.noScore()}</span>
		</p>
	);

/** Rounded up to whole units. */
const nightOf = (total: number, { nights }: { nights: number }): number => Math.ceil(total / nights / 100) * 100;

const Price = ({ best, t, props: { price, nights, party, perNight } }: Pick<CardProps, 'best' | 't' | 'props'>) => {
	const { total } = best.price;
	const night = nightOf(total, { nights });
	const [main, other] = perNight ? [night, total] : [total, night];
	const otherText = { price: priceText(price, other) };
	const stay = t.card.stay({ nights: t.card.nights({ n: nights }), guests: party });
	return (
		<p className="hotel-price">
			<b className="price">
				<Money minor={main} currency={price.sold} text={priceText(price, main)} />
			</b>
			<span className="small muted">
				{nights > 1 && `${perNight ? t.card.inTotal(otherText) : t.card.perNight(otherText)} · `}
				{stay}
			</span>
		</p>
	);
};

/** One hotel of the list with its cheapest offer; the full card links to the hotel. */
export const HotelCard = memo(({ row, best, free, href, saved, station, t, props, formats, announce, marked, full, onMark }: CardProps) => {
	const { hotel } = row;
	const title = `hotel-${hotel.id}-name`;
	const { district } = hotel;
	return (
		<li className="hotel-card" id={`hotel-${hotel.id}`}>
			<FacadePicture hotel={hotel} label={t.card.facade({ kind: t.kind[hotel.kind](), n: hotel.floors })} />
			<div className="hotel-about">
				<h2 id={title}>
					<a href={href} rel="nofollow">
						{hotel.name}
					</a>
				</h2>
				<p>
					{kindText(t, hotel)}
					{district && `, ${district}`}
				</p>
				<Score rating={hotel.rating} t={t} formats={formats} />
				<p className="muted">{distanceText(t, formats.formats, row, props.place)}</p>
				{station && row.station && <p className="muted">{distanceText(t, formats.formats, row.station, row.station.name)}</p>}
			</div>
			<FavoriteHeart
				item={`/hotels/${hotel.id}`}
				address={`/hotels/${hotel.id}${saved}`}
				market={props.favorite.market}
				label={t.favorite.save()}
				title={title}
				className="hotel-heart"
				onDone={(outcome) => announce(t.favorite[outcome]())}
			/>
			<div className="hotel-offer">
				<p className="hotel-terms">
					<span>{t.meals[best.meals]()}</span>
					<span className={best.freeUntil ? 'hotel-free' : 'muted'}>
						{termsText(t, formats.formats, { row, best, free }, (minor) =>
							priceText(props.price, props.perNight ? nightOf(minor, props) : minor),
						)}
					</span>
					<span className="muted">{t.pay[best.payment]()}</span>
				</p>
				<Price best={best} t={t} props={props} />
				<label className="check hotel-compare-box">
					<input
						type="checkbox"
						form="hotel-compare"
						name="compare"
						value={hotel.id}
						checked={marked}
						disabled={full && !marked}
						onChange={(event) => onMark(hotel.id, event.currentTarget.checked)}
					/>
					<span>
						{t.compare.box()} <span className="visually-hidden">{hotel.name}</span>
					</span>
				</label>
			</div>
		</li>
	);
});
