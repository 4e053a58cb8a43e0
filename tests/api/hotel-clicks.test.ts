/** Clicks on the way to a hotel's seller, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import { clickIdOf, readClick, recordHotelClick } from '#features/hotels/click/click.ts';
import { clickPath } from '#features/hotels/click/click-address.ts';
import { findOffers } from '#features/hotels/server.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/hotel-clicks-`);
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-11-25T10:20:00Z');
const CONTEXT = { currency: 'rub', now: NOW, rates: EMBEDDED.rates };
const STAY = { checkIn: '2026-12-11', checkOut: '2026-12-14', adults: 2, children: [4], rooms: 1 };

const listed = await Promise.all(
	hotelsOf('IST')
		.slice(0, 40)
		.map(({ id }) => findOffers(id, STAY, CONTEXT)),
);
const [offer] = listed.flatMap((hotel) => hotel?.offers ?? []);
if (!offer) throw new Error('No offer');
const HOTEL = offer.hotel;
const [, address] = clickPath({ hotel: HOTEL, offer: offer.id, stay: STAY, total: offer.price.total }, {});
const paramsWith = (changes: Record<string, string | null>): URLSearchParams => {
	const params = new URLSearchParams(Object.entries(address).map(([name, value]) => [name, String(value)]));
	for (const [name, value] of Object.entries(changes))
		if (value === null) params.delete(name);
		else params.set(name, value);
	return params;
};

describe('the address of a hotel click', () => {
	it('is checked against the price of the hour', async () => {
		expect(await readClick(paramsWith({}), CONTEXT)).toMatchObject({ kind: 'ready', move: 0, offer });
		const more = String(offer.price.total + 100);
		expect(await readClick(paramsWith({ total: more }), CONTEXT)).toMatchObject({ kind: 'ready', move: -100 });
		const later = { ...CONTEXT, now: new Date('2026-11-25T12:20:00Z') };
		const [again] = (await findOffers(HOTEL, STAY, later))?.offers.filter(({ id }) => id === offer.id) ?? [];
		expect(await readClick(paramsWith({}), later)).toMatchObject({ move: (again?.price.total ?? 0) - offer.price.total });
	});

	it.each([
		[{ hotel: 'ist-9999' }],
		[{ hotel: '../admin' }],
		[{ hotel: 'click' }],
		[{ hotel: null }],
		[{ offer: 'https://example.com/' }],
		[{ offer: null }],
		[{ total: '1' }],
		[{ total: '-5' }],
		[{ total: '1e9' }],
		[{ total: null }],
		[{ check_in: '2026-11-01' }],
		[{ check_in: '2026-02-31' }],
		[{ check_out: '2026-12-11' }],
		[{ adults: '99' }],
	])('is rejected when it was changed: %o', async (changes) => {
		expect(await readClick(paramsWith(changes), CONTEXT)).toEqual({ kind: 'invalid' });
	});

	it('says that an offer is gone', async () => {
		expect(await readClick(paramsWith({ offer: 'suite.other.0.1.now' }), CONTEXT)).toMatchObject({ kind: 'gone' });
	});

	it('takes a click id only if it is a UUID', () => {
		const id = '0b0f6a3e-58f4-4d6c-9b6c-0f8a1c1f9a10';
		expect(clickIdOf(id)).toBe(id);
		for (const text of ['1', '', null, `${id}x`]) expect(clickIdOf(text)).not.toBe(text);
	});
});

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`a hotel click on ${name}`, () => {
		afterAll(clean);

		it('is one row however often its form is sent, and leads to a page of this site', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const ready = await readClick(paramsWith({}), CONTEXT);
				if (ready.kind !== 'ready') throw new Error(ready.kind);
				const site = { brand: 'AS', market: 'ru', language: 'ru', defaultLanguage: 'ru', pageCurrency: 'rub', prefix: '' } as const;
				const click = clickIdOf(null);
				const facts = { site, click, ready, visit: { marker: '12345.blog', erid: null, partner: null }, auid: null, now: NOW };
				const link = await recordHotelClick(db, facts);
				expect(await recordHotelClick(db, facts)).toBe(link);
				expect(link).toMatch(/^\/hotels\/click\/seller\?agency=\w+&hotel=ist-\d+&check_in=2026-12-11&.*&marker=12345\.blog&click_id=/);
				expect(await db.selectFrom('clicks').selectAll().execute()).toMatchObject([
					{
						id: click,
						kind: 'hotel',
						ticket_id: HOTEL,
						offer: offer.id,
						search: `/hotels/${HOTEL}?check_in=2026-12-11&check_out=2026-12-14&adults=2&ages=4`,
						agency: offer.seller,
						currency: 'rub',
						total: offer.price.total,
						marker: '12345.blog',
					},
				]);
			});
		});
	});
}
