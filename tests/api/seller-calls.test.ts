/** A process that sells through the services of others opens none of its own by the token that it has for them. */
import { expect, it, vi } from 'vitest';
import { services } from '#services.ts';

const TOKEN = vi.hoisted(() => {
	const token = 'token-of-the-processes-of-this-test';
	Object.assign(process.env, {
		DATABASE_URL: 'sqlite::memory:',
		SERVICE_TOKEN: token,
		HOST_ASSISTED: 'http://localhost:9/svc/assisted',
		HOST_PAYMENT: 'http://localhost:9/svc/payment',
	});
	return token;
});

it.each(['/svc/assisted/supplier/orders', '/svc/assisted/supplier/checks', '/svc/payment/payments', '/svc/payment/payments/pay_1/refund'])(
	'%s does not exist for whoever has the token',
	async (path) => {
		const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
		const response = await services.request(path, { method: 'POST', headers, body: '{}' });
		expect([response.status, await response.json()]).toMatchObject([404, { code: 'not-found' }]);
	},
);
