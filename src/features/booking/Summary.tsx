import type { Messages, Namespaces } from '#i18n/translation.ts';
import { type MoneyFormat, money } from '#lib/format.ts';
import { Money } from '#ui/facts/Money.tsx';
import type { PriceLine } from './contract.ts';
import type { PriceSummary } from './quote.ts';

export type BookingMessages = Messages<IslandTexts>;

/** Texts that the island receives. */
export interface IslandTexts extends Pick<Namespaces['booking'], 'summary' | 'saving'> {
	readonly change: Pick<Namespaces['booking']['change'], 'title' | 'after'>;
}

interface SummaryProps {
	t: BookingMessages;
	format: MoneyFormat;
	summary: PriceSummary;
	/** "14:35" and the name of its time zone. */
	until: { readonly time: string; readonly zone: string };
	servicesHref: string;
}

function lineName(t: BookingMessages, { kind, code, count }: PriceLine): string {
	if (kind === 'fare') return t.summary.fare({ count });
	if (kind === 'seat') return t.summary.seat({ count });
	const name = t.summary.extras[code as keyof Namespaces['booking']['summary']['extras']];
	return name ? (name as (facts: { count: number }) => string)({ count }) : code;
}

/** What the order costs, line by line. */
export const Summary = ({ t, format, summary: { lines, total, heldUntil }, until, servicesHref }: SummaryProps) => (
	<section className="card booking-summary" aria-labelledby="booking-summary">
		<h2 id="booking-summary">{t.summary.title()}</h2>
		<dl className="booking-lines">
			{lines.map((line) => (
				<div key={`${line.kind} ${line.code}`}>
					<dt>{lineName(t, line)}</dt>
					<dd>
						<Money minor={line.amount} currency={format.currency} text={money(format, line.amount)} />
					</dd>
				</div>
			))}
			<div className="booking-total">
				<dt>{t.summary.total()}</dt>
				<dd className="price">
					<Money minor={total} currency={format.currency} text={money(format, total)} />
				</dd>
			</div>
		</dl>
		<p className="small booking-held">{heldUntil === null ? t.summary.heldPrice(until) : t.summary.held(until)}</p>
		{lines.length > 1 && (
			<p className="small">
				<a href={servicesHref}>{t.summary.services()}</a>
			</p>
		)}
		<p className="small muted">{t.summary.ceiling()}</p>
	</section>
);
