import '#ui/controls/tag.css';
import './ticket-card.css';
import { Fragment, memo } from 'react';
import type { Ticket } from '#engine/contract.ts';
import { ticketItem } from '#features/favorites/address.ts';
import { hasBags, type RankedTicket } from '#features/search/rules.ts';
import { airportSwitches, shortGaps } from '#features/tickets/rules.ts';
import { bagSize, duration, kilos, list, time, weekday } from '#lib/format.ts';
import { priceText } from '#lib/price.ts';
import { FavoriteHeart } from '#ui/controls/FavoriteHeart.tsx';
import { Money } from '#ui/facts/Money.tsx';
import type { TicketTags } from './contract.ts';
import { LegRow, stopsText } from './LegRow.tsx';
import { airlineName, type ListContext } from './list-context.ts';
import { type BagState, bagsOf, favoriteAddress, listAddress, ticketAddress } from './rules.ts';

/** Rounds averages to whole units. */
const truncated = (minor: number, scale: number): number => Math.round(minor / scale) * scale;

const someTransfer = (ticket: Ticket, what: 'selfTransfer' | 'airportChange' | 'night'): boolean =>
	ticket.legs.some((leg) => leg.transfers.some((transfer) => transfer[what]));

/** Badges with their colours: best in something, or risky. */
function marks({ ticket }: RankedTicket, tags: TicketTags, { t, labels, price, query }: ListContext): [text: string, look: string][] {
	const all: [boolean, string, string][] = [
		[tags.cheapest === ticket.id, t.card.cheapest(), 'tag tag-good'],
		[tags.fastest === ticket.id, t.card.fastest(), 'tag tag-fast'],
		[tags.best === ticket.id && tags.cheapest !== ticket.id && tags.fastest !== ticket.id, t.card.best(), 'tag tag-fast'],
		[someTransfer(ticket, 'selfTransfer'), t.card.risk.selfTransfer(), 'tag tag-risk'],
		[someTransfer(ticket, 'airportChange'), t.card.risk.airportChange(), 'tag tag-risk'],
		[someTransfer(ticket, 'night'), t.card.risk.night(), 'tag'],
	];
	const { betweenAirports, returnAirports, homeAirports } = t.card.risk;
	const switchText = { between: betweenAirports, return: returnAirports };
	const switches = airportSwitches(ticket.legs, query.kind, (code) => labels.airports[code]?.cityCode).map(
		({ kind, from, to }): [string, string] => [
			kind === 'home' ? homeAirports({ arrival: to, departure: from }) : switchText[kind]({ arrival: from, departure: to }),
			'tag tag-risk',
		],
	);
	const gaps = shortGaps(ticket.legs).map(({ minutes }): [string, string] => [
		t.card.risk.shortGap({ time: duration(price.formats, minutes) }),
		'tag tag-risk',
	]);
	return [...all.filter(([holds]) => holds).map(([, text, look]): [string, string] => [text, look]), ...switches, ...gaps];
}

function bagText(bag: BagState, messages: ListContext['t']['card']['checked' | 'cabin'], { price }: ListContext): string {
	if (bag.kind === 'added') return messages.added({ price: priceText(price, bag.price) });
	if (bag.kind !== 'included') return messages[bag.kind]();
	return messages.included({ bag: bagSize(price.formats, bag) });
}

function emissionsText({ emissions }: Ticket, { t, price }: ListContext): string {
	const weight = kilos(price.formats, emissions.kilos);
	const percent = Math.round((1 - emissions.kilos / Math.max(1, emissions.usual)) * 100);
	return percent >= 5 ? t.card.co2Less({ kilos: weight, percent }) : t.card.co2({ kilos: weight });
}

function totalText({ choice }: RankedTicket, { t, query, view }: ListContext): string {
	const people = query.adults + query.children + query.infants;
	const forWhom = people === 1 ? t.card.forOne() : t.card.forAll({ count: people });
	if (!choice.known) return `${forWhom}, ${t.card.bagsUnknown()}`;
	return hasBags(view.trip) ? `${forWhom}, ${t.card.bags()}` : forWhom;
}

/** Summary for the list of headings: total, airlines, times and stops of each leg. */
function headingText({ ticket, choice }: RankedTicket, context: ListContext): string {
	const { price, labels } = context;
	const { formats } = price;
	const airlines = list(
		formats,
		ticket.carriers.map((code) => airlineName(labels, code)),
	);
	const legs = ticket.legs.map((leg) => {
		const times = [leg.segments[0]?.departure ?? '', leg.segments.at(-1)?.arrival ?? ''].map((at) => time(formats, at)).join('–');
		return `${times}, ${stopsText(leg, context)}`;
	});
	return `${priceText(price, choice.total)}, ${airlines}, ${legs.join('; ')}`;
}

interface FactsProps {
	ranked: RankedTicket;
	tags: TicketTags;
	context: ListContext;
}

const leads = ({ ranked, tags }: FactsProps): string =>
	[tags.cheapest, tags.fastest, tags.best].map((id) => Number(id === ranked.ticket.id)).join('');

/** Compares cards, ignoring changes of the view that only alter links. */
function isSame(a: FactsProps, b: FactsProps): boolean {
	const [trip, other] = [a.context.view.trip, b.context.view.trip];
	return (
		a.ranked.ticket === b.ranked.ticket &&
		a.ranked.choice.offer === b.ranked.choice.offer &&
		a.ranked.choice.total === b.ranked.choice.total &&
		trip.cabinBag === other.cabinBag &&
		trip.checkedBags === other.checkedBags &&
		a.context.labels === b.context.labels &&
		a.context.perPassenger === b.context.perPassenger &&
		leads(a) === leads(b)
	);
}

const Heading = memo(
	({ ranked, context, id }: FactsProps & { id: string }) => (
		<h3 className="visually-hidden" id={id}>
			{headingText(ranked, context)}
		</h3>
	),
	(a, b) => a.id === b.id && isSame(a, b),
);

const Tags = ({ ranked, tags, context }: FactsProps) => (
	<p className="ticket-tags">
		{marks(ranked, tags, context).map(([text, look]) => (
			<span key={text} className={look}>
				{text}
			</span>
		))}
	</p>
);

const Head = memo(({ ranked, tags, context }: FactsProps) => {
	const { t, price, query } = context;
	const people = query.adults + query.children + query.infants;
	const { total } = ranked.choice;
	const average = truncated(total / people, context.scale);
	const each = priceText(price, average);
	if (context.perPassenger && people > 1)
		return (
			<div className="ticket-head">
				<Tags ranked={ranked} tags={tags} context={context} />
				<p className="price ticket-price">
					<Money minor={average} currency={price.sold} text={each} />
				</p>
				<p className="small muted">{t.card.average()}</p>
				<p className="ticket-total">
					<Money minor={total} currency={price.sold} text={priceText(price, total)} /> {totalText(ranked, context)}
				</p>
			</div>
		);
	return (
		<div className="ticket-head">
			<Tags ranked={ranked} tags={tags} context={context} />
			<p className="price ticket-price">
				<Money minor={total} currency={price.sold} text={priceText(price, total)} />
			</p>
			<p className="small muted">{totalText(ranked, context)}</p>
			{people > 1 && <p className="small muted">{t.card.each({ price: each })}</p>}
		</div>
	);
}, isSame);

const Legs = memo(
	({ ranked: { ticket }, context }: FactsProps) => (
		<div className="ticket-legs num">
			{ticket.legs.map((leg) => (
				<Fragment key={leg.segments[0]?.departure}>
					{context.query.kind === 'multi' && (
						<p className="small muted leg-date">{weekday(context.price.formats, leg.segments[0]?.departure.slice(0, 10) ?? '')}</p>
					)}
					<LegRow leg={leg} context={context} />
				</Fragment>
			))}
		</div>
	),
	isSame,
);

const Conditions = memo(({ ranked: { ticket, choice }, context }: FactsProps) => {
	const { t, price, query, view, labels } = context;
	const bags = bagsOf(choice, { trip: view.trip, seats: query });
	return (
		<>
			<p className="ticket-bags">
				<span className={`bag bag-${bags.checked.kind}`}>{bagText(bags.checked, t.card.checked, context)}</span>
				<span className={`bag bag-${bags.cabin.kind}`}>{bagText(bags.cabin, t.card.cabin, context)}</span>
				{choice.fare.refund.allowed && <span className="bag">{t.card.refund()}</span>}
			</p>
			<p className="muted">
				{list(
					price.formats,
					ticket.carriers.map((code) => airlineName(labels, code)),
				)}
				{' · '}
				{emissionsText(ticket, context)}
			</p>
		</>
	);
}, isSame);

/** A ticket card: total, bags, times, duration with stops, airline. `place` starts at 1. */
export const TicketCard = ({ place, ...facts }: FactsProps & { place: number }) => {
	const { ranked, context } = facts;
	const id = `ticket-${place}`;
	return (
		<article className="ticket" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
			<Heading {...facts} id={`${id}-title`} />
			<div className="ticket-in">
				<Head {...facts} />
				<FavoriteHeart
					item={ticketItem(context.favorite.search, ranked.ticket.id)}
					address={favoriteAddress(context.favorite.search, ranked.ticket.id, context.view.trip)}
					market={context.favorite.market}
					label={context.t.favorite.save()}
					title={`${id}-title`}
					className="ticket-heart"
					onDone={(outcome) => context.announce(context.t.favorite[outcome]())}
				/>
				<Legs {...facts} />
				<div className="ticket-foot small">
					<Conditions {...facts} />
					<a
						className="btn btn-primary ticket-go"
						id={`${id}-go`}
						href={ticketAddress(listAddress(context.address, context.view), ranked.ticket.id)}
						aria-labelledby={`${id}-go ${id}-title`}
					>
						{context.t.card.details()}
					</a>
				</div>
			</div>
		</article>
	);
};
