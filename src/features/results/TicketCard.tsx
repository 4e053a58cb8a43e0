import '#ui/tag.css';
import './ticket-card.css';
import { Fragment } from 'react';
import type { Ticket } from '#features/flights/contract.ts';
import type { Ranked } from '#features/flights/rules.ts';
import { airportSwitches } from '#features/tickets/rules.ts';
import { duration, kilos, list, time, weekday } from '#lib/format.ts';
import { priceText } from '#lib/price.ts';
import { Money } from '#ui/Money.tsx';
import { LegRow } from './LegRow.tsx';
import { airlineName, cityName, type ListContext } from './list-context.ts';
import { type BagState, bagsOf, listAddress, type Tags } from './rules.ts';

/** An average is no sum of money: whole units are exact enough. */
const wholePart = (minor: number, scale: number): number => Math.round(minor / scale) * scale;

const someTransfer = (ticket: Ticket, what: 'selfTransfer' | 'airportChange' | 'night'): boolean =>
	ticket.legs.some((leg) => leg.transfers.some((transfer) => transfer[what]));

/** What marks the ticket, each with its colour: where it leads, and what is risky about it. */
function marks({ ticket }: Ranked, tags: Tags, { say, labels }: ListContext): [text: string, look: string][] {
	const all: [boolean, string, string][] = [
		[tags.cheapest === ticket.id, say.card.cheapest(), 'tag tag-good'],
		[tags.fastest === ticket.id, say.card.fastest(), 'tag tag-fast'],
		[tags.best === ticket.id && tags.cheapest !== ticket.id && tags.fastest !== ticket.id, say.card.best(), 'tag tag-fast'],
		[someTransfer(ticket, 'selfTransfer'), say.card.risk.selfTransfer(), 'tag tag-risk'],
		[someTransfer(ticket, 'airportChange'), say.card.risk.airportChange(), 'tag tag-risk'],
		[someTransfer(ticket, 'night'), say.card.risk.night(), 'tag'],
	];
	const switches = airportSwitches(ticket.legs, (code) => labels.airports[code]?.cityCode).map(({ kind, from, to }): [string, string] => [
		kind === 'between'
			? say.card.risk.betweenAirports({ arrival: from, departure: to })
			: say.card.risk.homeAirports({ arrival: to, departure: from }),
		'tag tag-risk',
	]);
	return [...all.filter(([holds]) => holds).map(([, text, look]): [string, string] => [text, look]), ...switches];
}

function bagText(bag: BagState, texts: ListContext['say']['card']['checked' | 'cabin'], { price }: ListContext): string {
	if (bag.kind === 'added') return texts.added({ price: priceText(price, bag.price) });
	if (bag.kind !== 'included') return texts[bag.kind]();
	const weight = kilos(price.formats, bag.kilos);
	return texts.included({ bag: bag.pieces > 1 ? `${bag.pieces} × ${weight}` : weight });
}

function emissionsText({ emissions }: Ticket, { say, price }: ListContext): string {
	const weight = kilos(price.formats, emissions.kilos);
	const percent = Math.round((1 - emissions.kilos / Math.max(1, emissions.usual)) * 100);
	return percent >= 5 ? say.card.co2Less({ kilos: weight, percent }) : say.card.co2({ kilos: weight });
}

function totalText({ choice }: Ranked, { say, query, view }: ListContext): string {
	const people = query.adults + query.children + query.infants;
	const forWhom = people === 1 ? say.card.forOne() : say.card.forAll({ count: people });
	const asked = view.trip.cabinBag || view.trip.checkedBags > 0;
	if (!choice.known) return `${forWhom}, ${say.card.bagsUnknown()}`;
	return asked ? `${forWhom}, ${say.card.bags()}` : forWhom;
}

function detailsLabel({ ticket, choice }: Ranked, { say, price, labels }: ListContext): string {
	const [first, last] = [ticket.legs[0]?.segments[0], ticket.legs[0]?.segments.at(-1)];
	if (!first || !last) return say.card.details();
	const when = `${time(price.formats, first.departure)}, ${duration(price.formats, ticket.legs[0]?.minutes ?? 0)}`;
	return say.card.detailsFor({
		price: priceText(price, choice.total),
		route: `${cityName(labels, first.from)} — ${cityName(labels, last.to)}`,
		time: when,
	});
}

/** The address of a ticket's own screen; filters, order and bags stay in it. */
const ticketAddress = (address: string, view: ListContext['view'], id: string): string => {
	const list = listAddress(address, view);
	return `${list}${list.includes('?') ? '&' : '?'}t=${encodeURIComponent(id)}`;
};

interface TicketCardProps {
	one: Ranked;
	/** Place in the list, from 1. */
	place: number;
	tags: Tags;
	context: ListContext;
}

/** A ticket in the list, in the order of a traveller's questions: total, bags, times, duration with stops, airline. */
export const TicketCard = ({ one, place, tags, context }: TicketCardProps) => {
	const { ticket, choice } = one;
	const { say, price, query } = context;
	const people = query.adults + query.children + query.infants;
	const bags = bagsOf(choice, { trip: context.view.trip, seats: query });
	return (
		<article className="ticket" id={`ticket-${place}`} tabIndex={-1}>
			<div className="ticket-in">
				<div className="ticket-head">
					<p className="ticket-tags">
						{marks(one, tags, context).map(([text, look]) => (
							<span key={text} className={look}>
								{text}
							</span>
						))}
					</p>
					<p className="price ticket-price">
						<Money minor={choice.total} currency={price.sold} text={priceText(price, choice.total)} />
					</p>
					<p className="small muted">{totalText(one, context)}</p>
					{people > 1 && (
						<p className="small muted">{say.card.each({ price: priceText(price, wholePart(choice.total / people, context.scale)) })}</p>
					)}
				</div>
				<div className="ticket-legs num">
					{ticket.legs.map((leg) => (
						<Fragment key={leg.segments[0]?.departure}>
							{query.kind === 'multi' && (
								<p className="small muted leg-date">{weekday(price.formats, leg.segments[0]?.departure.slice(0, 10) ?? '')}</p>
							)}
							<LegRow leg={leg} context={context} />
						</Fragment>
					))}
				</div>
				<div className="ticket-foot small">
					<p className="ticket-bags">
						<span className={`bag bag-${bags.checked.kind}`}>{bagText(bags.checked, say.card.checked, context)}</span>
						<span className={`bag bag-${bags.cabin.kind}`}>{bagText(bags.cabin, say.card.cabin, context)}</span>
						{choice.fare.refund.allowed && <span className="bag">{say.card.refund()}</span>}
					</p>
					<p className="muted">
						{list(
							price.formats,
							ticket.carriers.map((code) => airlineName(context.labels, code)),
						)}
						{' · '}
						{emissionsText(ticket, context)}
					</p>
					<a
						className="btn btn-primary ticket-go"
						href={ticketAddress(context.address, context.view, ticket.id)}
						aria-label={detailsLabel(one, context)}
					>
						{say.card.details()}
					</a>
				</div>
			</div>
		</article>
	);
};
