/** `/svc/payment/webhook`: only signed events reach the handler, and it is called again until it succeeds. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paymentApi } from '#features/payment/api.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { SIGNATURE_HEADER, signatureOf } from '#features/payment/gateway-signature.ts';
import { createWebhookReceiver } from '#features/payment/webhooks.ts';
import { closeServices, mountService } from '#server/http/openapi.ts';
import type { SecurityEntry } from '#server/log/security-log.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { serveServices } from '#tests/support/api/services-front.ts';

const gateway = createEmbeddedGateway({ db: () => Promise.reject(new Error('unused')), host: 'pay.localhost', now: Date.now });
const webhooks = createWebhookReceiver(gateway);
const security: SecurityEntry[] = [];
const received: string[] = [];
let failing = false;
let front: TestFront;

beforeAll(async () => {
	const services = new OpenAPIHono();
	mountService(services, '/svc/payment', 'Payment', paymentApi({ webhooks, security: (entry) => void security.push(entry) }));
	closeServices(services, '/svc/*');
	front = await serveServices(services);
});
afterAll(() => front.stop());
beforeEach(() => {
	failing = false;
	for (const list of [security, received]) list.length = 0;
});

const BODY = JSON.stringify({ id: 'evt_1', type: 'payment.captured', reference: 'pay_1' });

const deliver = async (body: string, signature: string | null = signatureOf(body, Date.now())) => {
	const headers = { 'content-type': 'application/json', ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }) };
	const { status, body: text } = await front.send('/svc/payment/webhook', { method: 'POST', headers, body });
	return [status, JSON.parse(text.toString()) as object];
};

it('is repeated until a handler is registered, then processed each time it comes', async () => {
	expect((await deliver(BODY))[0]).toBe(500);
	webhooks.onPaymentEvent(async ({ id, reference }) => {
		received.push(`${id} ${reference}`);
		if (failing) throw new Error('the database is busy');
	});
	expect(await deliver(BODY)).toEqual([200, { received: true }]);
	expect(await deliver(BODY)).toEqual([200, { received: true }]);
	expect(received).toEqual(['evt_1 pay_1', 'evt_1 pay_1']);
	failing = true;
	expect((await deliver(BODY))[0]).toBe(500);
	expect(security).toEqual([]);
});

it('is rejected without a valid signature, which the security log names', async () => {
	const rejections = [null, 'x', signatureOf(`${BODY} `, Date.now()), signatureOf(BODY, Date.now() - 301_000)];
	for (const signature of rejections) expect((await deliver(BODY, signature))[0]).toBe(400);
	expect((await deliver('{}'))[0]).toBe(400);
	expect(received).toEqual([]);
	expect(security).toHaveLength(5);
	expect(security[0]).toMatchObject({ event: 'webhook-rejected', outcome: 'rejected', target: '/svc/payment/webhook' });
});

it('may be larger than a form', async () => {
	const body = JSON.stringify({ ...JSON.parse(BODY), data: 'x'.repeat(100_000) });
	expect(await deliver(body)).toEqual([200, { received: true }]);
	expect((await front.send('/svc/payment/webhook', { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
});
