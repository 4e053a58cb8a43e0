/** Spam control of forms: a honeypot, a signed time of issue, and proof of work while the forms are attacked. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type FormChallenge, hasZeroBits, workInput } from '#lib/form-challenge.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { ATTACK_LIMIT, createSpamCheck, type SpamFacts, WAIT_SECONDS } from '#server/limits/spam-check.ts';

const SECRET = Buffer.from('a secret of this test alone'.padEnd(32));

function setup(form = 'feedback') {
	let now = Date.parse('2026-11-23T12:00:00Z');
	const attacks = createRateLimiter({ ...ATTACK_LIMIT, name: `spam-${form}` }, { factor: 1, databaseUrl: 'sqlite::memory:' });
	const spam = createSpamCheck({ form, secret: () => SECRET, attacks, now: () => now });
	const check = (token: unknown, more: Partial<SpamFacts> = {}) => spam.check({ honeypot: '', token, work: '', ...more });
	const attack = async () => {
		for (let count = 0; count <= ATTACK_LIMIT.points; count++) await check('forged');
	};
	return { spam, check, attack, pass: (seconds: number) => (now += seconds * 1000) };
}

function solve({ token, work }: FormChallenge): string {
	for (let counter = 0; ; counter++)
		if (hasZeroBits(createHash('sha256').update(workInput(token, counter)).digest(), work)) return String(counter);
}

const outcome = async (verdict: ReturnType<ReturnType<typeof setup>['check']>) => {
	const result = await verdict;
	return result.kind === 'passed' ? 'passed' : result.reason;
};

describe('the spam check', () => {
	it('passes a form that took some seconds to fill in, with the same submission for every post of it', async () => {
		const { spam, check, pass } = setup();
		const { token, work } = await spam.issue();
		expect(work).toBe(0);
		pass(4);
		const [first, second] = [await check(token), await check(token)];
		expect(first).toMatchObject({ kind: 'passed', challenge: { token, work: 0 } });
		expect(second).toEqual(first);
	});

	it('rejects a filled-in honeypot', async () => {
		const { spam, check, pass } = setup();
		const { token } = await spam.issue();
		pass(60);
		expect(await outcome(check(token, { honeypot: 'https://spam.example' }))).toBe('honeypot');
	});

	it('rejects a form sent at once, and passes the same form a little later', async () => {
		const { spam, check, pass } = setup();
		const { token } = await spam.issue();
		pass(0.4);
		const rejected = await check(token);
		expect(rejected).toMatchObject({ kind: 'rejected', reason: 'too-fast', challenge: { token } });
		pass(0.1);
		expect(await outcome(check(rejected.challenge.token))).toBe('passed');
	});

	it('passes a form that autofill has filled in within a second', async () => {
		const { spam, check, pass } = setup();
		const { token } = await spam.issue();
		pass(1);
		expect(await outcome(check(token))).toBe('passed');
	});

	it('rejects an old form, and passes it with the new token', async () => {
		const { spam, check, pass } = setup();
		const { token } = await spam.issue();
		pass(13 * 3600);
		const { kind, challenge } = await check(token);
		expect(kind).toBe('rejected');
		pass(5);
		expect(await outcome(check(challenge.token))).toBe('passed');
	});

	it('rejects tokens that are missing, changed, or of another form', async () => {
		const { spam, check, pass } = setup();
		const { token } = await spam.issue();
		const other = await setup('support').spam.issue();
		pass(10);
		const later = token.replace(/\.[0-9a-z]+\./, '.zzzzzz.');
		for (const one of [null, undefined, '', 'x', `${token}x`, later, other.token, 'f.'.repeat(5000)])
			expect([one, await outcome(check(one))]).toEqual([one, 'invalid']);
	});

	it('requires proof of work only while forms are attacked', async () => {
		const { spam, check, attack, pass } = setup();
		const before = await spam.issue();
		await attack();
		pass(10);
		expect(await outcome(check(before.token))).toBe('work-required');
		const challenge = await spam.issue();
		expect(challenge.work).toBeGreaterThan(10);
		pass(10);
		for (const work of ['', '0', 'x', '-1', '1e3'])
			expect([work, await outcome(check(challenge.token, { work }))]).toEqual([work, 'work-required']);
		expect(await outcome(check(challenge.token, { work: solve(challenge) }))).toBe('passed');
	});

	it('passes without proof of work after a wait, for browsers without JavaScript', async () => {
		const { spam, check, attack, pass } = setup();
		await attack();
		const { token } = await spam.issue();
		pass(WAIT_SECONDS * 10);
		const waiting = await check(token);
		expect(waiting).toMatchObject({ reason: 'work-required' });
		pass(WAIT_SECONDS - 1);
		const still = await check(waiting.challenge.token);
		expect(still).toMatchObject({ reason: 'work-required', challenge: waiting.challenge });
		pass(1);
		expect(await outcome(check(waiting.challenge.token))).toBe('passed');
	});
});
