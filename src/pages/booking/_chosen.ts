import type { StepRoute } from '#features/booking/contract.ts';
import type { Booking } from '#features/booking/flow.ts';
import { type AddedExtra, EXTRA_PAGES, type ExtraCode, extraField } from '#features/extras/contract.ts';
import { extraName, extraScopeLabel } from '#features/extras/labels.ts';
import { seatExtras } from '#features/extras/rules.ts';
import { seatField } from '#features/seat-map/contract.ts';
import { messages } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';
import { tripLabels } from './_labels.ts';

/** An extra or a seat of the draft. */
export interface ChosenService {
	/** Where it is changed. */
	readonly step: StepRoute;
	/** Of the draft. */
	readonly field: string;
	/** "Багаж: до 23 кг". */
	readonly name: string;
	/** Who and which flight it is for; empty for the complete booking. */
	readonly scope: string;
	readonly price: number;
}

export function chosenServices(booking: Booking, site: Pick<Site, 'locale' | 'language'>): readonly ChosenService[] {
	const labels = tripLabels(booking, site);
	const { extras, seats } = booking.quote;
	const [t, texts] = [messages(site.locale, 'extras'), messages(site.locale, 'booking').services];
	const chosen = (item: AddedExtra, step: StepRoute, field: string): ChosenService => ({
		step,
		field,
		name: step === 'seats' ? texts.seat({ seat: item.value }) : extraName(t, item),
		scope: extraScopeLabel(item, labels),
		price: item.price,
	});
	return [
		...extras.map((item) => chosen(item, EXTRA_PAGES[item.code as ExtraCode], extraField(item.code as ExtraCode, item))),
		...seatExtras(seats).map((item, i) => chosen(item, 'seats', seats[i] ? seatField(seats[i], seats[i].passengerIndex) : '')),
	];
}
