import { useEffect, useRef } from 'react';
import { priceText } from '#lib/price.ts';
import { inPlace } from '#ui/react/in-place.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import type { ListedHotel } from './contract.ts';
import { addressOf, type HotelListContext, hotelHref } from './list-context.ts';
import { distanceText, kindText, scoreText, termsText } from './texts.ts';

export interface ComparisonProps {
	compared: readonly ListedHotel[];
	context: HotelListContext;
	onClose: () => void;
}

type Row = readonly [title: string, cell: (hotel: ListedHotel) => string];

function rowsOf({ t, formats: { formats: f }, props: { price, place }, view: { filters } }: HotelListContext): Row[] {
	const station: Row = [t.compare.station(), ({ row }) => (row.station ? distanceText(t, f, row.station, row.station.name) : '—')];
	return [
		[t.compare.price(), ({ best }) => priceText(price, best.price.total)],
		[t.filters.meals(), ({ best }) => t.meals[best.meals]()],
		[t.compare.cancellation(), (hotel) => termsText(t, f, hotel, (minor) => priceText(price, minor))],
		[t.filters.pay(), ({ best }) => t.pay[best.payment]()],
		[t.filters.score(), ({ row: { hotel } }) => (hotel.rating ? scoreText(t, f, hotel.rating.score) : t.card.noScore())],
		[t.filters.kind(), ({ row: { hotel } }) => kindText(t, hotel)],
		[t.filters.km(), ({ row }) => distanceText(t, f, row, place)],
		...(filters.station ? [station] : []),
		[t.filters.amenity(), ({ row: { hotel } }) => hotel.amenities.map((one) => t.amenity[one]()).join(', ')],
		[t.filters.access(), ({ row: { hotel } }) => hotel.accessibility.map((one) => t.access[one]()).join(', ') || '—'],
	];
}

/** Hotels side by side. */
export const Comparison = withErrorBoundary('Hotel comparison', ({ compared, context, onClose }: ComparisonProps) => {
	const { t, props, view } = context;
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (view.compare !== props.view.compare) title.current?.focus();
	}, [view.compare, props.view.compare]);
	return (
		<div className="hotel-comparison stack-s">
			<div className="row row-between">
				<h2 id="comparison" tabIndex={-1} ref={title}>
					{t.compare.title()}
				</h2>
				<a
					className="btn btn-quiet btn-small"
					href={addressOf(context, { compare: [], page: context.view.page })}
					rel="nofollow"
					onClick={inPlace(onClose)}
				>
					{t.compare.close()}
				</a>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it where it is wider than the screen. */}
			<section className="hotel-comparison-scroll" aria-label={t.compare.title()} tabIndex={0}>
				<table>
					<thead>
						<tr>
							<td />
							{compared.map(({ row: { hotel } }) => (
								<th scope="col" key={hotel.id}>
									<a href={hotelHref(props, hotel.id, view)} rel="nofollow">
										{hotel.name}
									</a>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rowsOf(context).map(([name, cell]) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								{compared.map((hotel) => (
									<td key={hotel.row.hotel.id}>{cell(hotel)}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</div>
	);
});
