import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createSecurityLog, type SecurityEntry } from '#server/log/security-log.ts';

function recorded() {
	const lines: [level: 'info' | 'warn', message: string, details: object][] = [];
	let clock = 0;
	const log = createSecurityLog(
		{
			info: (message, details = {}) => void lines.push(['info', message, details]),
			warn: (message, details = {}) => void lines.push(['warn', message, details]),
		},
		() => clock,
	);
	return { lines, log, pass: (ms: number) => (clock += ms) };
}

const ENTRY: SecurityEntry = { event: 'sign-in', outcome: 'success', target: '/svc/staff/callback?code=secret', client: '203.0.113.7' };

describe('the log of security events', () => {
	it('names event, outcome, masked route and reason, and nothing that names a person', () => {
		const { lines, log } = recorded();
		log({ ...ENTRY, account: 'abcdefghijklmnop' });
		log({ ...ENTRY, outcome: 'rejected', reason: 'the state was used before' });
		expect(lines.map(([level, message]) => [level, message])).toEqual([
			['info', 'security event'],
			['warn', 'security event'],
		]);
		expect(lines[0]?.[2]).toMatchObject({ event: 'sign-in', outcome: 'success', account: 'abcdefghijklmnop', route: '/svc/staff/…' });
		expect(lines[1]?.[2]).toMatchObject({ outcome: 'rejected', reason: 'the state was used before' });
		expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0/);
	});

	it('cannot be forged: whatever a path holds stays on its line', () => {
		const folder = mkdtempSync(`${tmpdir()}/security-log-`);
		const code = `
			const { logSecurityEvent } = await import('#server/log/security-log.ts');
			logSecurityEvent({ event: 'rate-limited', outcome: 'rejected', target: '/a\\n{"level":30,"msg":"FORGED"}' });`;
		const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
			encoding: 'utf8',
			env: { ...process.env, DATA_DIR: folder },
		});
		rmSync(folder, { recursive: true });
		const lines = stderr.trim().split('\n');
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'security event', event: 'rate-limited' });
	});

	it('hashes a client the same way in all events of a process, and otherwise in another one', () => {
		const [one, other] = [recorded(), recorded()];
		for (const client of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8']) one.log({ ...ENTRY, client });
		other.log(ENTRY);
		const [first, mapped, neighbour] = one.lines.map(([, , details]) => (details as { client: string }).client);
		expect(mapped).toBe(first);
		expect(neighbour).not.toBe(first);
		expect(other.lines[0]?.[2]).not.toMatchObject({ client: first });
	});

	it('is not flooded: further lines of a second are counted, and the count is logged', () => {
		const { lines, log, pass } = recorded();
		for (let at = 0; at < 100; at++) log({ event: 'rate-limited', outcome: 'rejected', target: `/search/${at}` });
		expect(lines).toHaveLength(20);
		log(ENTRY);
		expect(lines).toHaveLength(21);
		pass(1000);
		log({ event: 'rate-limited', outcome: 'rejected', target: '/search' });
		expect(lines.at(-1)?.[2]).toMatchObject({ event: 'rate-limited', suppressed: 80 });
	});
});
