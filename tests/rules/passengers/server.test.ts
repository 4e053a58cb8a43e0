import { describe, expect, it } from 'vitest';
import { CITIZENSHIPS } from '#features/passengers/citizenships.data.ts';
import { citizenshipOptions, verifyContacts } from '#features/passengers/server.ts';

const phoneOf = (phone: string) => {
	const { contacts, problems } = verifyContacts({ mail: 'a@example.com', phone }, 'ru');
	return contacts?.phone ?? problems.map(({ code }) => code).join();
};

describe('phones on the server', () => {
	it.each([
		['8 916 123-45-67', '+79161234567'],
		['+7 701 123 45 67', '+77011234567'],
		['+90 532 123 45 67', '+905321234567'],
		['+374 91 123456', '+37491123456'],
		['+90 532 123 45', 'phone-invalid'],
		['+999 123 456 78', 'phone-invalid'],
		['+7 495 123 45 67', 'phone-landline'],
	])('%s → %s', (typed, expected) => {
		expect(phoneOf(typed)).toBe(expected);
	});
});

describe('citizenships', () => {
	const options = citizenshipOptions('ru', 'RU');
	it('begin with the home country and go on by name', () => {
		expect(options).toHaveLength(CITIZENSHIPS.size);
		expect(options.slice(0, 2)).toEqual([
			{ code: 'RU', name: 'Россия' },
			{ code: 'AU', name: 'Австралия' },
		]);
	});
	it('all have names of their own', () => {
		expect(options.filter(({ code, name }) => name === code || name === '')).toEqual([]);
		expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
	});
});
