/** Bodies are read within a budget that slow senders cannot fill (ASVS 2.4.1, 15.2.2). */
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { BodyReader, bodyLimit, MAX_UPLOAD, UNREAD_STATUS } from '#server/http/request-body.ts';

/** A request whose body is written by the test. */
const sender = (headers: Record<string, string> = {}) =>
	Object.assign(new PassThrough(), { headers }) as unknown as IncomingMessage & PassThrough;

describe('a body', () => {
	it('is read in full, within the limit of its path', async () => {
		const reader = new BodyReader();
		const full = sender();
		full.end('a=b');
		expect(String(await reader.read(full, 'a', bodyLimit('/consent')))).toBe('a=b');
		const large = sender();
		large.write(Buffer.alloc(65_537));
		expect(await reader.read(large, 'a', bodyLimit('/kz/consent'))).toBe('too-large');
		expect(await reader.read(sender({ 'content-length': '65537' }), 'a', bodyLimit('/svc/search'))).toBe('too-large');
		expect([bodyLimit('/relay'), bodyLimit('/a/j'), bodyLimit('/about')]).toEqual([262_144, 262_144, 65_536]);
		expect(bodyLimit('/svc/assisted/supplier/orders')).toBe(262_144);
		const ticket = '/support/tickets/a_b-C1234567890abcdefg';
		expect(['/support/tickets', ticket, `/kz${ticket}`].map(bodyLimit)).toEqual(Array(3).fill(MAX_UPLOAD));
		const forms = ['/support', '/support/help', '/support/tickets/a', `${ticket}x`, `${ticket}/files/b`, '/staff/support/1'];
		expect(forms.map(bodyLimit)).toEqual(Array(6).fill(65_536));
	});

	it('that brings nothing more is cut off with 408', async () => {
		const slow = sender();
		slow.write('half');
		expect(await new BodyReader({ idle: 30 }).read(slow, 'a')).toBe('idle');
		expect(UNREAD_STATUS.idle).toBe(408);
	});

	it('waits for room where too many bytes are being read, and nothing of it stays taken', async () => {
		const reader = new BodyReader({ mostBytes: 1000 });
		const first = sender();
		const reading = reader.read(first, 'a');
		first.write(Buffer.alloc(900));
		await new Promise(setImmediate);
		const second = sender();
		second.write(Buffer.alloc(200));
		expect(await reader.read(second, 'b')).toBe('busy');
		first.end();
		expect((await reading).length).toBe(900);
		const third = sender();
		third.end(Buffer.alloc(800));
		expect((await reader.read(third, 'b')).length).toBe(800);
	});

	it('of an address that sends many at once is rejected before it is read; others are taken', async () => {
		const reader = new BodyReader({ mostEach: 2 });
		const [first, second] = [sender(), sender()];
		const reading = [reader.read(first, 'a'), reader.read(second, 'a')];
		expect(await reader.read(sender(), 'a')).toBe('too-many');
		const other = sender();
		other.end('x');
		expect(String(await reader.read(other, 'b'))).toBe('x');
		first.destroy();
		second.end('y');
		expect((await Promise.all(reading)).map(String)).toEqual(['gone', 'y']);
		const again = sender();
		again.end('z');
		expect(String(await reader.read(again, 'a'))).toBe('z');
	});
});
