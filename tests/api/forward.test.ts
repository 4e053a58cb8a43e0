/** Requests that this process forwards to other hosts (`HOST_AUTH`, `HOST_PREMIUM`, `HOST_LOYALTY`). */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { isAccountPage } from '#features/account/service/pages.ts';
import { isLoyaltyPage } from '#features/loyalty/address.ts';
import { isPremiumPage } from '#features/premium/address.ts';
import { forwardToHost } from '#server/http/forward.ts';
import { processLog } from '#server/log/log.ts';

const TIMEOUT = 1500;

async function withHost(listener: RequestListener, work: (address: string) => Promise<void>): Promise<void> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
	try {
		await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

const request = () => new Request('http://localhost/my/settings');

describe('pages of the auth host', () => {
	it.each(['/my/settings', '/my/settings/report/token', '/my/documents', '/my/notifications', '/my/sign-in', '/my/moreover'])(
		'are those of the account: %s',
		(path) => expect(isAccountPage(path)).toBe(true),
	);
	it.each([
		'/my',
		'/my/orders',
		'/my/orders/K7Q2-9XMA',
		'/my/more',
		'/my/plus',
		'/my/cashback',
		'/my/loyalty',
		'/my/loyalty/statement.csv',
	])('are not those of what this process stores: %s', (path) => expect(isAccountPage(path)).toBe(false));
});

describe('pages of the hosts of the subscription and of cashback', () => {
	it.each(['/more/payment', '/plus/payment/status', '/my/more', '/my/plus'])('are those of a person’s subscription: %s', (path) =>
		expect([isPremiumPage(path), isLoyaltyPage(path)]).toEqual([true, false]),
	);
	it.each(['/my/loyalty', '/my/loyalty/statement.csv'])('are those of a person’s cashback: %s', (path) =>
		expect([isPremiumPage(path), isLoyaltyPage(path)]).toEqual([false, true]),
	);
	it.each(['/more', '/plus', '/cashback', '/more/payments', '/my', '/my/moreover', '/my/loyalty-card'])('are no others: %s', (path) =>
		expect([isPremiumPage(path), isLoyaltyPage(path)]).toEqual([false, false]),
	);
});

describe('a forwarded request', () => {
	it('may take longer than the time-out for its body', async () => {
		const slow: RequestListener = (_, response) => {
			response.writeHead(200, { 'content-type': 'application/zip' });
			response.write('first ');
			setTimeout(() => response.end('last'), TIMEOUT * 2);
		};
		await withHost(slow, async (address) => {
			const response = await forwardToHost(request(), address, TIMEOUT);
			expect([response?.status, await response?.text()]).toEqual([200, 'first last']);
		});
	});

	it('fails without headers in time', async () => {
		const errors = vi.spyOn(processLog(), 'error').mockReturnValue();
		await withHost(
			() => undefined,
			async (address) => {
				expect(await forwardToHost(request(), address, TIMEOUT)).toBeNull();
				expect(errors).toHaveBeenCalledWith('Forwarded request failed', { host: expect.any(String), error: expect.any(String) });
			},
		);
		errors.mockRestore();
	});
});
