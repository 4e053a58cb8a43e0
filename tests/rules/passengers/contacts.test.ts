import { describe, expect, it } from 'vitest';
import { readContacts } from '#features/passengers/rules.ts';
import { digitMask } from '#lib/digit-mask.ts';
import { formatPhone, isRussianPhone } from '#lib/phone.ts';

const phoneOf = (phone: string) => {
	const { contacts, problems } = readContacts({ mail: 'a@example.com', phone }, 'ru');
	return contacts?.phone ?? problems.map(({ code }) => code).join();
};
const mailOf = (mail: string) => readContacts({ mail, phone: '+79161234567' }, 'ru');

describe('Russian phones', () => {
	it.each(['79161234567', '+79161234567'])('start with 79, plus or not, and have nine more digits: %s', (phone) => {
		expect(isRussianPhone(phone)).toBe(true);
	});
	it.each(['+7916123456', '+791612345678', '89161234567', '+74951234567', '++79161234567', ' 79161234567', '+7 916 123-45-67', ''])(
		'are not: "%s"',
		(phone) => {
			expect(isRussianPhone(phone)).toBe(false);
		},
	);
	it('are formatted in groups', () => {
		expect(formatPhone('79161234567')).toBe('+7 916 123-45-67');
		expect(formatPhone('+79161234567')).toBe('+7 916 123-45-67');
		expect(formatPhone('+77011234567')).toBe('+77011234567');
	});
	it('take digits into a mask, where 0 stands for a digit', () => {
		expect(digitMask('+0 000 000-00-00', '79161234567')).toBe('+7 916 123-45-67');
		expect(digitMask('+0 000 000-00-00', '7916')).toBe('+7 916');
		expect(digitMask('+0 000 000-00-00', '79161')).toBe('+7 916 1');
		expect(digitMask('(000)', '123')).toBe('(123');
		expect(digitMask('00', '1234')).toBe('12');
		expect(digitMask('+0', '')).toBe('');
	});
	it.each([
		['8 (916) 123-45-67', '+79161234567'],
		['+8 916 123 45 67', '+79161234567'],
		['916 123 45 67', '+79161234567'],
		['+7 916 123‑45‑67', '+79161234567'],
		['0079161234567', '+79161234567'],
		['+7 701 123 45 67', '+77011234567'],
		['+90 532 123 45 67', '+905321234567'],
		['8 495 123-45-67', 'phone-landline'],
		['+7 916 123-45-6', 'phone-digits'],
		['532 123 45 67', 'phone-country'],
		['8 701 123 45 67', 'phone-country'],
		['+123', 'phone-digits'],
		['мой телефон', 'phone-letters'],
		['', 'phone-missing'],
	])('read %s as %s', (typed, expected) => {
		expect(phoneOf(typed)).toBe(expected);
	});
});

describe('the mail address', () => {
	it.each([
		['ivan@gmial.com', 'ivan@gmail.com'],
		['ivan@gmail.con', 'ivan@gmail.com'],
		['ivan@yandx.ru', 'ivan@yandex.ru'],
		['ivan@hotmial.co', 'ivan@hotmail.com'],
		['ivan@mial.ru', 'ivan@mail.ru'],
	])('%s is accepted, and %s is offered', (mail, suggestion) => {
		const { contacts, problems } = mailOf(mail);
		expect(contacts?.mail).toBe(mail);
		expect(problems).toEqual([{ field: 'mail', code: 'mail-typo', severity: 'warn', data: { suggestion } }]);
	});
	it.each(['ivan@mail.ru', 'ivan@bk.ru', 'ivan@ymail.com', 'ivan@email.com', 'ivan@index.ru', 'ivan@example.com', 'ivan@почта.рф'])(
		'%s has no hint',
		(mail) => {
			expect(mailOf(mail).problems).toEqual([]);
		},
	);
	it.each(['ivan', 'ivan@', '@mail.ru', 'ivan@mail', 'ivan petrov@mail.ru', 'ivan@mail,ru'])('%s is rejected', (mail) => {
		expect(mailOf(mail).problems.map(({ code }) => code)).toEqual(['mail-invalid']);
	});
});
