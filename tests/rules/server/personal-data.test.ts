import { describe, expect, it } from 'vitest';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';

const secret = new Uint8Array(32).fill(7);

describe('personal data at rest', () => {
	it('is read back with the same purpose and secret', () => {
		const encrypted = encryptJson('order:A', { name: 'Иванов' }, secret);
		expect(encrypted).not.toContain('Иванов');
		expect(decryptJson('order:A', encrypted, secret)).toEqual({ name: 'Иванов' });
		expect(encryptJson('order:A', { name: 'Иванов' }, secret)).not.toBe(encrypted);
	});
	it('cannot be read with another purpose or secret, or when changed', () => {
		const encrypted = encryptJson('order:A', { name: 'Иванов' }, secret);
		expect(() => decryptJson('order:B', encrypted, secret)).toThrow();
		expect(() => decryptJson('order:A', encrypted, new Uint8Array(32).fill(8))).toThrow();
		expect(() => decryptJson('order:A', `${encrypted.slice(0, -4)}AAAA`, secret)).toThrow();
		expect(() => decryptJson('order:A', 'v9.x', secret)).toThrow('Unknown version of encrypted data: v9');
	});
	it('is looked up by a keyed hash', () => {
		expect(keyedHash('mail', 'a@b.ru', secret)).toBe(keyedHash('mail', 'a@b.ru', secret));
		expect(keyedHash('mail', 'a@b.ru', secret)).not.toBe(keyedHash('mail', 'a@b.ru', new Uint8Array(32).fill(8)));
	});
});
