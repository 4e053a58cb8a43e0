import type { DocumentType, PassengerTrip } from './contract.ts';
import { typedDate } from './dates.ts';
import { isDomestic, needsExpiry } from './document-rules.ts';
import type { FieldMessages } from './problem-texts.ts';

/** What is checked about a document's expiry date. @param document '' until one is chosen @param trip absent outside a booking */
export function expiryHint({ hints: t }: Pick<FieldMessages, 'hints'>, document: DocumentType | '', trip?: PassengerTrip): string {
	if (!needsExpiry(document)) return t.documentExpiry();
	if (!trip) return t.passportExpiry.format();
	return t.passportExpiry[isDomestic(trip) ? 'trip' : 'abroad']({ date: typedDate(trip.lastDate) });
}
