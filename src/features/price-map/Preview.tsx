import './map-preview.css';
import { type RefObject, useEffect, useRef } from 'react';
import { weekdayOf } from '#lib/dates.ts';
import { shortDay, weekdayLong } from '#lib/format.ts';
import { priceText } from '#lib/price.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClose } from '#ui/controls/icons.ts';
import type { MapDay, MapPlace } from './contract.ts';
import { hrefWith, type MapContext, tripText } from './map-context.ts';
import type { DaysState } from './query-store.ts';

const Days = ({ days, date, context }: { days: readonly MapDay[]; date: string; context: MapContext }) => {
	const { t, price } = context;
	const list = useRef<HTMLOListElement>(null);
	useEffect(() => {
		const { current } = list;
		const day = current?.querySelector<HTMLElement>('[aria-current]');
		if (current && day) current.scrollLeft = day.offsetLeft - current.offsetLeft - (current.clientWidth - day.offsetWidth) / 2;
	}, []);
	const totals = days.flatMap(({ total }) => total ?? []);
	const lowest = Math.min(...totals);
	if (totals.length === 0) return null;
	return (
		<nav aria-label={t.days.days()}>
			<ol className="map-days" ref={list}>
				{days.map((day) => {
					const seen = weekdayLong(price.formats, day.date);
					const head = (
						<>
							<span className="muted">{price.formats.weekdays[weekdayOf(day.date) - 1]} </span>
							<span>{shortDay(price.formats, day.date)} </span>
						</>
					);
					if (day.total === null)
						return (
							<li key={day.date}>
								<span className="map-day" title={t.days.dayNothing({ day: seen })}>
									{head}
									<b>{t.days.none()}</b>
								</span>
							</li>
						);
					const low = day.total === lowest;
					return (
						<li key={day.date}>
							<a className="map-day" href={day.href} data-low={low || undefined} aria-current={day.date === date ? 'date' : undefined}>
								{head}
								<b className="num">{priceText(price, day.total)}</b>
								{low && <span className="visually-hidden"> {t.days.cheapestDay()}</span>}
							</a>
						</li>
					);
				})}
			</ol>
		</nav>
	);
};

interface PreviewProps {
	place: MapPlace | undefined;
	days: DaysState;
	context: MapContext;
	onClose: () => void;
	heading: RefObject<HTMLHeadingElement | null>;
}

/** The chosen destination: its trip, prices around its day, the link to its results. */
export const Preview = ({ place, days, context, onClose, heading }: PreviewProps) => {
	const { t } = context;
	return (
		<section className="map-preview card" id="preview" aria-labelledby="preview-title">
			<div className="row-between map-preview-head">
				<h2 id="preview-title" tabIndex={-1} ref={heading}>
					{place ? `${place.name}, ${place.country}` : t.preview.gone()}
				</h2>
				<a
					className="icon-btn"
					href={hrefWith(context, { to: null }, 'map')}
					aria-label={t.preview.close()}
					onClick={(event) => {
						event.preventDefault();
						onClose();
					}}
				>
					<Icon icon={iconClose} />
				</a>
			</div>
			{place && (
				<>
					<p className="small muted">{tripText(context, place)}</p>
					<div className="map-preview-days">
						{days.kind === 'ready' && <Days days={days.days} date={place.date} context={context} />}
						{days.kind === 'failed' && <p className="small">{t.preview.daysFailed()}</p>}
					</div>
					<a className="btn btn-primary" href={place.href}>
						{t.preview.tickets({ price: priceText(context.price, place.total) })}
					</a>
				</>
			)}
		</section>
	);
};
