import { describe, expect, it } from 'vitest';
import type { Transfer } from '#engine/contract.ts';
import { type RightsFacts, rightsOf } from '#features/tickets/rights.ts';
import { contractsOf, dayShift, legParts, missedPayer, protectedExtra, shortGaps, transferFacts } from '#features/tickets/rules.ts';
import { leg, risky, segment, ticket } from '#tests/support/results-tickets.ts';

const PLAIN: Transfer = {
	from: 'TBS',
	to: 'TBS',
	minutes: 120,
	night: false,
	airportChange: false,
	selfTransfer: false,
	interline: false,
	recheck: false,
};

describe('what a transfer is to be known for', () => {
	it('is nothing on one ticket with time', () => {
		expect(transferFacts(PLAIN)).toEqual([]);
		expect(missedPayer(PLAIN)).toBe('airline');
	});

	it('names a self-transfer first, with bags, border and short time', () => {
		const transfer: Transfer = {
			...PLAIN,
			minutes: 170,
			selfTransfer: true,
			recheck: true,
			attention: 'border',
			interline: true,
			night: true,
		};
		expect(transferFacts(transfer)).toEqual(['self-transfer', 'recheck', 'border', 'tight', 'night']);
		expect(missedPayer(transfer)).toBe('traveller');
	});

	it('needs more time where more is to be done', () => {
		expect(transferFacts({ ...PLAIN, minutes: 59 })).toContain('tight');
		expect(transferFacts({ ...PLAIN, minutes: 60 })).not.toContain('tight');
		expect(transferFacts({ ...PLAIN, minutes: 299, airportChange: true })).toContain('tight');
		expect(transferFacts({ ...PLAIN, minutes: 300, airportChange: true })).not.toContain('tight');
	});

	it('shows the price of the protected trip beside it only if that is higher', () => {
		const trip = { ...risky('r', 6, 1_500_000), protectedTotal: 1_900_000 };
		expect(protectedExtra(trip, 1_500_000)).toBe(400_000);
		expect(protectedExtra(trip, 1_900_000)).toBeNull();
		expect(protectedExtra(risky('r', 6, 1_500_000), 1_500_000)).toBeNull();
	});
});

describe('the time between two legs', () => {
	const trip = (minutes: number, from = 'TBS') => [leg([segment('SVO', 'TBS', 0, 150)]), leg([segment(from, 'IST', 150 + minutes, 150)])];

	it('is short under 3 hours at one airport and under 5 between two', () => {
		expect(shortGaps(trip(160))).toEqual([{ from: 'TBS', to: 'TBS', minutes: 160 }]);
		expect(shortGaps(trip(179))).toHaveLength(1);
		expect(shortGaps(trip(180))).toEqual([]);
		expect(shortGaps(trip(299, 'KUT'))).toEqual([{ from: 'TBS', to: 'KUT', minutes: 299 }]);
		expect(shortGaps(trip(300, 'KUT'))).toEqual([]);
		expect(shortGaps(trip(160).slice(0, 1))).toEqual([]);
	});
});

describe('a leg rendered to scale', () => {
	it('is flights and transfers whose shares make one', () => {
		const parts = legParts(leg([segment('SVO', 'TBS', 0, 150), segment('TBS', 'IST', 400, 150)]));
		expect(parts.map((part) => part.kind)).toEqual(['flight', 'transfer', 'flight']);
		expect(parts.map((part) => part.minutes)).toEqual([150, 250, 150]);
		expect(parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(1);
		expect(parts[2]?.at).toBeCloseTo(400 / 550);
	});

	it('counts days by the local calendar, also backwards across the date line', () => {
		const overnight = leg([segment('SVO', 'IST', 20 * 60, 265)]);
		expect(dayShift(overnight, '2026-12-04T01:50')).toBe(1);
		expect(dayShift(overnight, '2026-12-02T23:00')).toBe(-1);
		expect(dayShift(overnight, overnight.segments[0]?.departure ?? '')).toBe(0);
	});
});

const COUNTRIES: Record<string, string> = {
	SVO: 'RU',
	LED: 'RU',
	IST: 'TR',
	TBS: 'GE',
	CDG: 'FR',
	JFK: 'US',
	LAX: 'US',
	LHR: 'GB',
	MAD: 'ES',
	SEN: 'GB',
};
const AIRLINES: Record<string, string> = { SU: 'RU', TK: 'TR', AF: 'FR', BA: 'GB', PC: 'TR', A9: 'GE', AA: 'US' };
const facts = (kilometres = 2000): RightsFacts => ({
	country: (airport) => COUNTRIES[airport] ?? '',
	airlineCountry: (airline) => AIRLINES[airline] ?? '',
	kilometres: () => kilometres,
});
const bases = (from: string, to: string, carrier: string, kilometres = 2000) =>
	rightsOf(ticket('t', 1, [leg([segment(from, to, 0, 200, carrier)])]), facts(kilometres)).map(({ basis, compensation }) =>
		compensation === undefined ? basis : `${basis} ${compensation}`,
	);

describe('the legal basis of rights', () => {
	it('is the EU regulation from the EU with any airline, into it with an EU one', () => {
		expect(bases('CDG', 'IST', 'TK')).toEqual(['eu261 400']);
		expect(bases('IST', 'CDG', 'AF')).toEqual(['eu261 400']);
		expect(bases('IST', 'CDG', 'TK')).toEqual(['montreal']);
	});

	it('pays by distance, inside the EU never the highest', () => {
		expect(bases('CDG', 'MAD', 'AF', 1100)).toEqual(['eu261 250']);
		expect(bases('CDG', 'MAD', 'AF', 4000)).toEqual(['eu261 400']);
		expect(bases('CDG', 'JFK', 'AF', 5800)).toEqual(['eu261 600', 'us260']);
	});

	it('is the British twin from and to Britain', () => {
		expect(bases('LHR', 'IST', 'TK', 2500)).toEqual(['uk261 350']);
		expect(bases('IST', 'LHR', 'BA', 2500)).toEqual(['uk261 350']);
		expect(bases('LHR', 'SEN', 'BA', 60)).toEqual(['uk261 220']);
	});

	it('is the Montreal Convention between other countries and national law at home', () => {
		expect(bases('SVO', 'IST', 'SU')).toEqual(['montreal']);
		expect(bases('SVO', 'LED', 'SU')).toEqual(['national']);
		expect(bases('JFK', 'LAX', 'AA')).toEqual(['us260']);
	});

	it('judges a connection on one contract as one unit and splits at a self-transfer', () => {
		const segments = [segment('CDG', 'IST', 0, 200, 'TK'), segment('IST', 'TBS', 300, 120, 'TK')];
		expect(rightsOf(ticket('one', 1, [leg(segments)]), facts())).toEqual([{ basis: 'eu261', from: 'CDG', to: 'TBS', compensation: 400 }]);
		expect(contractsOf(leg(segments, true))).toHaveLength(2);
		expect(rightsOf(ticket('two', 1, [leg(segments, true)]), facts()).map(({ basis, to }) => [basis, to])).toEqual([
			['eu261', 'IST'],
			['montreal', 'TBS'],
		]);
	});
});
