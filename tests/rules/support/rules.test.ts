import { describe, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import { LIMITS, type TicketText } from '#features/support/contract.ts';
import { workingHours } from '#features/support/hours.ts';
import { maskCards, NEAREST_ANSWERS, readDraft, readOrderNumber } from '#features/support/rules.ts';
import { hashOfToken, isToken, tokenOf } from '#features/support/ticket-token.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import { formats } from '#site/formats.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const TEXT: TicketText = {
	topic: 'refund',
	order: '',
	name: '',
	mail: ' anna@example.com ',
	message: 'Рейс отменили, как вернуть деньги?',
};

const codes = (text: Partial<TicketText>) => {
	const read = readDraft({ ...TEXT, ...text });
	return read.kind === 'problems' ? read.problems.map(({ code }) => code) : [];
};

describe('an order number', () => {
	it.each([
		['№ abc-123', 'ABC-123'],
		['#12 34', '1234'],
		['ав–12', 'АВ-12'],
		['X'.repeat(LIMITS.order), 'X'.repeat(LIMITS.order)],
	])('%s is read as %s', (typed, number) => {
		expect(readOrderNumber(typed)).toBe(number);
	});
	it.each(['', '-', 'A--B', 'A_1', '../x', 'A.1', '<b>', 'X'.repeat(LIMITS.order + 1)])('%s is none', (typed) => {
		expect(readOrderNumber(typed)).toBeNull();
	});
});

describe('a ticket form', () => {
	it('needs a topic, an email address and a message, and nothing else', () => {
		expect(readDraft(TEXT)).toEqual({
			kind: 'draft',
			draft: { topic: 'refund', order: null, name: null, mail: 'anna@example.com', message: TEXT.message },
		});
		expect(codes({ topic: '', mail: '', message: '' })).toEqual(['topic-missing', 'mail-missing', 'message-short']);
		expect(codes({ topic: 'constructor' })).toEqual(['topic-missing']);
	});
	it('rejects what is too long or cannot be used', () => {
		expect(codes({ order: 'A/1', name: 'x'.repeat(LIMITS.name + 1), mail: 'anna@', message: 'x'.repeat(LIMITS.message + 1) })).toEqual([
			'order-invalid',
			'name-long',
			'mail-invalid',
			'message-long',
		]);
	});
	it('takes lengths at their limits', () => {
		expect(codes({ name: 'я'.repeat(LIMITS.name), message: 'я'.repeat(LIMITS.message) })).toEqual([]);
		expect(codes({ message: 'я'.repeat(LIMITS.shortestMessage) })).toEqual([]);
		expect(codes({ message: ` ${'я'.repeat(LIMITS.shortestMessage - 1)} ` })).toEqual(['message-short']);
	});
	it('removes control characters and keeps line breaks', () => {
		const read = readDraft({ ...TEXT, message: 'Первая строка\r\nвторая\u0000\u0007', name: 'Анна\nПетрова' });
		expect(read.kind === 'draft' && [read.draft.message, read.draft.name]).toEqual(['Первая строка\nвторая', 'Анна Петрова']);
	});
});

describe('an email address', () => {
	it.each(['a@b.ru', 'anna.p+1@mail.example.com', 'анна@почта.рф', "o'neil@example.org"])('%s can be used', (text) => {
		expect(isMailAddress(text)).toBe(true);
	});
	it.each(['a@b', 'a b@c.ru', 'a@b..ru', '@b.ru', 'a@-b.ru', 'a@b.ru\nBcc: c@d.ru', 'a,b@c.ru', `${'a'.repeat(65)}@b.ru`])(
		'%s cannot',
		(text) => {
			expect(isMailAddress(text)).toBe(false);
		},
	);
});

describe('card numbers', () => {
	it('are hidden except the last four digits', () => {
		expect(maskCards('карта 4111 1111 1111 1111, 2200-0000-0000-0004')).toBe('карта •••• 1111, •••• 0004');
	});
	it('are told from ticket, phone and order numbers', () => {
		const text = 'билет 555-1234567890, телефон +7 901 234-56-78, заказ 1234567890123456';
		expect(maskCards(text)).toBe(text);
	});
});

describe('the token of a ticket', () => {
	const secret = Buffer.alloc(32, 7);

	it('has 132 bits, is the same for one form, and another for another form or secret', () => {
		const token = tokenOf(secret, 'form-1');
		expect(isToken(token)).toBe(true);
		expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
		expect(tokenOf(secret, 'form-1')).toBe(token);
		expect(new Set([token, tokenOf(secret, 'form-2'), tokenOf(Buffer.alloc(32, 8), 'form-1'), hashOfToken(token)]).size).toBe(4);
	});
});

it('every topic leads to answers that the Russian site shows', () => {
	const visit = visitOf(siteAt('/support/help'), new Date());
	const content = loadContent();
	for (const [topic, ids] of Object.entries(NEAREST_ANSWERS)) {
		const missing = ids.filter((id) => {
			const [kind, slug = ''] = id.split('/');
			return content.find(kind as 'faq' | 'instructions', slug, visit).kind !== 'shown';
		});
		expect([topic, missing]).toEqual([topic, []]);
	}
});

it('working hours are in the time of the market', () => {
	const f = formats(siteAt('/support/help'));
	expect(workingHours(f, 'Europe/Moscow', '2026-11-23')).toEqual({ from: '09:00', to: '21:00' });
	expect(workingHours(f, 'Asia/Vladivostok', '2026-11-23')).toEqual({ from: '16:00', to: '04:00' });
});
