import { describe, expect, it } from 'vitest';
import { chosenPassengers, suitableFields } from '#features/account/prefill.ts';
import { ABROAD, DOMESTIC, typed } from '#tests/rules/passengers/fields.ts';

const ADA = { lastName: 'LOVELACE', firstName: 'ADA', birthDate: '10.12.1990', citizenship: 'RU' };
const PASSPORT = { documentType: 'ru-foreign-passport', documentNumber: '75 7654321', documentExpiry: '05.03.2035' };
const GRACE = { lastName: 'HOPPER', firstName: 'GRACE', birthDate: '09.12.1985', citizenship: 'RU', ...PASSPORT };
const CHILD = { lastName: 'LOVELACE', firstName: 'BYRON', birthDate: '12.05.2020', citizenship: 'RU' };

const trip = { ...ABROAD, types: ['adult', 'adult', 'child'] as const };

describe('stored passengers of the account', () => {
	it('are the first travellers of their age, each once', () => {
		expect(chosenPassengers({ fields: {}, trip }, [CHILD, ADA])).toEqual([1, null, 0]);
		expect(chosenPassengers({ fields: {}, trip }, [ADA, CHILD, GRACE])).toEqual([0, 2, 1]);
		expect(chosenPassengers({ fields: {}, trip }, [])).toEqual([null, null, null]);
	});

	it('replace nothing that was typed, and are not repeated', () => {
		expect(chosenPassengers({ fields: typed(), trip }, [ADA])).toEqual([null, 0, null]);
		expect(chosenPassengers({ fields: typed({ ...ADA }), trip }, [ADA, GRACE])).toEqual([null, 1, null]);
		expect(chosenPassengers({ fields: { 'p0.lastName': '' }, trip }, [ADA])).toEqual([null, 0, null]);
	});

	it('fill the fields, with the document if it suits the trip', () => {
		const fill = (countries: readonly string[], stored: typeof ADA) => suitableFields(0, stored, { ...DOMESTIC, countries });
		expect(fill(['RU', 'TR'], GRACE)).toMatchObject({ 'p0.lastName': 'HOPPER', 'p0.documentNumber': '75 7654321' });
		const internal = { ...ADA, documentType: 'ru-passport', documentNumber: '45 08 123456' };
		expect(fill(['RU'], internal)).toMatchObject({ 'p0.documentType': 'ru-passport', 'p0.documentNumber': '45 08 123456' });
		expect(fill(['RU', 'TR'], internal)).toMatchObject({ 'p0.lastName': 'LOVELACE', 'p0.documentType': '', 'p0.documentNumber': '' });
	});
});
