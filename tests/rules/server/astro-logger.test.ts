import { afterEach, expect, it, vi } from 'vitest';
import processLogger from '#build/astro-logger.mjs';
import { processLog } from '#server/log/log.ts';

afterEach(() => vi.restoreAllMocks());

it('sends what Astro logs to the log of the process, and nothing past it', () => {
	const error = vi.spyOn(processLog(), 'error').mockImplementation(() => undefined);
	const output = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info'), vi.spyOn(console, 'log')];
	const message = 'Could not load\n{"level":30,"msg":"FORGED"}';
	processLogger().write({ level: 'error', label: 'router', message, newLine: true });
	processLogger().write({ level: 'info', label: null, message, newLine: true });
	processLogger().write({ level: 'error', label: null, message: 'Could not render http://localhost/kz?email=a@b.c\nError', newLine: true });
	processLogger().write({ level: 'error', label: null, message: 'Could not render http://localhost/support/help/A-17', newLine: true });
	processLogger().write({ level: 'error', label: null, message: 'Unhandled rejection while rendering http://localhost/', newLine: true });
	expect(error.mock.calls).toEqual([
		[`Astro: ${message}`, { label: 'router' }],
		['Astro: Could not render http://localhost/kz\nError', { label: null }],
		['Astro: Could not render http://localhost/support/help/…', { label: null }],
	]);
	for (const spy of output) expect(spy).not.toHaveBeenCalled();
});
