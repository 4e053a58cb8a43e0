import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startWarnings } from '#server/process/start-warnings.ts';

const warningsOf = (env: Record<string, string>) => startWarnings(readConfig(env));
const SENDERS = {
	SMTP_URL: 'smtps://mail.example',
	MAIL_FROM: 'trips@travel.example',
	SMS_GATEWAY_URL: 'https://sms.example',
	SMS_GATEWAY_TOKEN: 'abcdefgh',
};
const LIVE = { NODE_ENV: 'production', ALLOWED_HOSTS: 'travel.example', PAYMENT_HOST: 'pay.travel.example', ...SENDERS };

describe('at the start', () => {
	it('warns of staff pages that a forgotten ENVIRONMENT opens', () => {
		expect(warningsOf({})).toEqual([]);
		expect(warningsOf({ HOST: '127.0.0.1' })).toEqual([]);
		expect(warningsOf({ HOST: '::1' })).toEqual([]);
		expect(warningsOf({ HOST: '0.0.0.0' })).toEqual([
			'ENVIRONMENT is local, not production: staff pages are open to visitors of this machine, and HOST is 0.0.0.0.',
		]);
		expect(warningsOf({ PRIVATE_ACCESS: 'everybody' })[0]).toContain('open to everybody');
		expect(warningsOf({ ...LIVE, HOST: '0.0.0.0' })).toEqual([]);
	});

	it('warns of mail and SMS that nothing sends, in production', () => {
		const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, ...live } = LIVE;
		expect(warningsOf({ ...live, SMTP_URL, MAIL_FROM })).toEqual([expect.stringContaining('SMS_GATEWAY_URL is not set')]);
		expect(warningsOf({ ...live, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN })).toEqual([expect.stringContaining('SMTP_URL is not set')]);
		expect(warningsOf(LIVE)).toEqual([]);
		expect(warningsOf({})).toEqual([]);
	});

	it('warns of connections over a network without TLS, in production (ASVS 12.3)', () => {
		const plain = {
			DATABASE_URL: 'postgres://a:hunter2@db.example/x',
			RATES_URL: 'http://rates.example/r',
			HOST_SEARCH: 'http://search.example',
			FRESHDESK_URL: 'http://travel.freshdesk.example',
			FRESHDESK_API_KEY: 'abcdefghij1234567890',
		};
		const warnings = warningsOf({ ...LIVE, ...plain });
		expect(warnings.map((text) => /connection to (\S+) is/.exec(text)?.[1])).toEqual([
			'db.example',
			'search.example',
			'rates.example',
			'travel.freshdesk.example',
		]);
		expect(warnings.join()).not.toContain('hunter2');
		for (const query of ['sslmode=verify-full', 'sslmode=require', 'ssl=true'])
			expect(warningsOf({ ...LIVE, DATABASE_URL: `postgres://db.example/x?${query}` })).toEqual([]);
		expect(warningsOf({ ...LIVE, DATABASE_URL: 'postgres://db.example/x?sslmode=disable' })).toHaveLength(1);
		expect(
			warningsOf({ ...LIVE, DATABASE_URL: 'postgres://127.0.0.1/x', RATES_URL: 'http://localhost:1/r', FLAGR_URL: 'https://f.example' }),
		).toEqual([]);
		expect(warningsOf(plain)).toEqual([]);
	});

	it.each([
		['PRIVATE_ACCESS', 'all'],
		['HEALTH_TOKEN', 'short'],
		['STAFF_BLOCKED', 'nobody'],
	])('does not start with %s=%s', (name, value) => {
		expect(() => readConfig({ [name]: value })).toThrow(name);
	});
});
