import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readActivity } from '#browser/activity.ts';
import { parseNumber, readNumber, type SafeStorage, safeStorage } from '#browser/storage.ts';

/** A storage as a browser has it, in memory. */
function memory(): SafeStorage {
	const stored = new Map<string, string>();
	return safeStorage(() => ({
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
		removeItem: (key) => void stored.delete(key),
	}));
}

describe('local storage', () => {
	test('keeps, gives back and removes', () => {
		const storage = memory();
		expect([storage.get('a'), storage.set('a', '1'), storage.get('a')]).toEqual([null, true, '1']);
		storage.remove('a');
		expect(storage.get('a')).toBeNull();
	});
	test('that the browser does not hand out keeps nothing and throws nothing', () => {
		const closed = safeStorage(() => {
			throw new DOMException('denied', 'SecurityError');
		});
		expect([closed.get('a'), closed.set('a', '1'), closed.remove('a')]).toEqual([null, false, undefined]);
	});
	test('that is full says that it did not keep', () => {
		const full = safeStorage(() => ({
			getItem: () => 'old',
			setItem: () => {
				throw new DOMException('full', 'QuotaExceededError');
			},
			removeItem: () => {},
		}));
		expect([full.set('a', 'new'), full.get('a')]).toEqual([false, 'old']);
	});
});

describe('spec 5: unparsable numeric local-storage values log an error (invalid crt)', () => {
	test('every number comes back, silently', () => {
		const error = vi.fn();
		const storage = memory();
		const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
		fc.assert(
			fc.property(numbers, (number) => {
				storage.set('n', String(number));
				expect(readNumber('n', { error }, storage)).toBe(number);
			}),
			{ examples: [[0], [-1.5], [1e21], [1e-7], [Number.MAX_VALUE]] },
		);
		expect(error).not.toHaveBeenCalled();
	});
	test('nothing stored is null, and no error', () => {
		const error = vi.fn();
		expect(readNumber('n', { error }, memory())).toBeNull();
		expect(error).not.toHaveBeenCalled();
	});
	test.each(['', ' ', 'a', '1a', '1 ', '0x10', 'NaN', 'Infinity', '1e999', '1,5', '--1', '.', '"1"', 'null', '{}', '٣'])(
		'%j is null and an error with its key',
		(text) => {
			const error = vi.fn();
			const storage = memory();
			storage.set('n', text);
			expect(readNumber('n', { error }, storage)).toBeNull();
			expect(error.mock.calls).toEqual([['invalid crt', { details: { key: 'n' } }]]);
		},
	);
	test('any text is a finite number or one error, never both', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const error = vi.fn();
				const number = parseNumber('n', text, { error });
				expect(error).toHaveBeenCalledTimes(number === null ? 1 : 0);
				if (number !== null) expect(Number.isFinite(number)).toBe(true);
			}),
		);
	});
});

describe('spec 5: activity-tracking settings must be integers, otherwise an error is logged', () => {
	test.each([
		[
			{ minimumVisitLength: 10, heartbeatDelay: 30 },
			{ minimumVisitLength: 10, heartbeatDelay: 30 },
		],
		[
			{ minimumVisitLength: '10', heartbeatDelay: '0' },
			{ minimumVisitLength: 10, heartbeatDelay: 0 },
		],
		[{}, null],
		[{ minimumVisitLength: null, heartbeatDelay: undefined }, null],
	])('%j → %j without a word', (input, read) => {
		const error = vi.fn();
		expect(readActivity(input, { error })).toEqual(read);
		expect(error).not.toHaveBeenCalled();
	});
	test.each([
		{ minimumVisitLength: 1.5, heartbeatDelay: 30 },
		{ minimumVisitLength: '1.5', heartbeatDelay: '30' },
		{ minimumVisitLength: 10, heartbeatDelay: 'often' },
		{ minimumVisitLength: 10 },
		{ heartbeatDelay: '' },
		{ minimumVisitLength: Number.NaN, heartbeatDelay: 30 },
		{ minimumVisitLength: -1, heartbeatDelay: 30 },
		{ minimumVisitLength: 10, heartbeatDelay: Number.POSITIVE_INFINITY },
	])('%j is nothing and an error', (input) => {
		const error = vi.fn();
		expect(readActivity(input, { error })).toBeNull();
		expect(error).toHaveBeenCalledTimes(1);
	});
});
