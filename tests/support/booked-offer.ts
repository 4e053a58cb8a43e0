import type { BookedOffer } from '#features/booking/contract.ts';
import { LIGHT, leg, START } from './flight-tickets.ts';

/** An offer for one adult from Sheremetyevo to Istanbul and back, as the embedded supplier confirms it; flights as in `leg`. */
export function bookedOffer(more: Partial<BookedOffer> = {}, party = { adults: 1, children: 0, infants: 0 }): BookedOffer {
	const legs = [leg('SVO SU IST'), leg('IST SU SVO', { start: START + 7 * 1440 })];
	return {
		supplier: 'embedded',
		search: 'MOW0112IST0812',
		ticket: 'SU100SVO',
		fare: 'light',
		query: {
			legs: [
				{ from: 'MOW', to: 'IST', date: '2026-12-01' },
				{ from: 'IST', to: 'MOW', date: '2026-12-08' },
			],
			kind: 'round',
			cabin: 'economy',
			...party,
		},
		flights: { legs, carriers: ['SU'], emissions: { kilos: 200, usual: 210 } },
		fareRules: LIGHT,
		currency: 'rub',
		total: 2_400_000,
		checkedAt: Date.UTC(2026, 10, 23),
		validUntil: Date.UTC(2026, 10, 24),
		...more,
	};
}
