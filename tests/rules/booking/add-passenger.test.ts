import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addableTypes, fieldsWithRoom, readPassengerType } from '#features/booking/add-passenger.ts';
import { BOOKING_MESSAGES } from '#features/booking/contract.ts';
import { messageKind } from '#features/passengers/problem-texts.ts';

describe('a party', () => {
	it('takes nine people with seats, and an infant for each adult', () => {
		expect(addableTypes({ adults: 1, children: 0, infants: 0 })).toEqual(['adult', 'child', 'infant']);
		expect(addableTypes({ adults: 1, children: 0, infants: 1 })).toEqual(['adult', 'child']);
		expect(addableTypes({ adults: 5, children: 4, infants: 4 })).toEqual(['infant']);
		expect(addableTypes({ adults: 5, children: 4, infants: 5 })).toEqual([]);
		expect([readPassengerType('child'), readPassengerType('pet'), readPassengerType(null)]).toEqual(['child', null, null]);
	});
});

describe('fields with room for a passenger', () => {
	it('move those of later passengers on and leave the new ones empty', () => {
		const fields = {
			'p0.lastName': 'A',
			'p1.lastName': 'B',
			mail: 'a@example.com',
			'x.meal.0.0.1': 'VGML',
			'x.insurance.-.-.-': 'trip',
			'seat.0.1.1': '12A',
			'seat.0.0.0': '3C',
		};
		expect(fieldsWithRoom(fields, 1)).toEqual({
			'p1.lastName': '',
			'p2.lastName': 'B',
			'x.meal.0.0.1': '',
			'x.meal.0.0.2': 'VGML',
			'seat.0.1.1': '',
			'seat.0.1.2': '12A',
		});
	});
	it('lose no value of any passenger, in whatever order they were typed', () => {
		const passenger = fc.nat({ max: 8 });
		const name = fc.oneof(
			passenger.map((n) => `p${n}.lastName`),
			passenger.map((n) => `x.meal.0.0.${n}`),
			passenger.map((n) => `seat.0.0.${n}`),
		);
		fc.assert(
			fc.property(fc.dictionary(name, fc.string({ minLength: 1 })), passenger, (fields, index) => {
				const after = { ...fields, ...fieldsWithRoom(fields, index) };
				const values = (all: object) =>
					Object.values(all)
						.filter((value) => value !== '')
						.sort();
				expect(values(after)).toEqual(values(fields));
				expect(
					Object.entries(after).filter(([key, value]) => value !== '' && (key.startsWith(`p${index}.`) || key.endsWith(`.0.${index}`))),
				).toEqual([]);
			}),
		);
	});
});

describe('messages of the booking', () => {
	it('are about payment, passengers, contacts, formats, or a passenger that cannot be added (spec 3.12)', () => {
		expect(BOOKING_MESSAGES).toEqual(['payment', 'passenger', 'contacts', 'data-format', 'add-passenger-tariff-not-found']);
		expect(messageKind({ field: 'p0.sex', code: 'sex-missing' })).toBe('passenger');
		expect(messageKind({ field: 'mail', code: 'mail-missing' })).toBe('contacts');
		expect(messageKind({ field: 'mail', code: 'mail-invalid' })).toBe('data-format');
		expect(messageKind({ field: 'p0.birthDate', code: 'date-unreadable' })).toBe('data-format');
	});
});
