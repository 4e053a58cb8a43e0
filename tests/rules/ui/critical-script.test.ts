import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { closeErrorQueue, type ErrorQueue } from '#telemetry/error-queue.ts';
import { CRITICAL_SCRIPT } from '#ui/layout/critical-script.ts';

type Listener = (event: unknown) => void;

/** A window of today, as far as the script looks at it. */
function today(cookie = '', className = '') {
	const listeners: Record<string, Listener[]> = {};
	const on = (name: string, listener: Listener) => {
		listeners[name] = [...(listeners[name] ?? []), listener];
	};
	const root = { className, setAttribute: vi.fn() };
	const cookies = vi.fn(() => cookie);
	const document = Object.defineProperty({ documentElement: root }, 'cookie', { get: cookies });
	const window: Record<string, unknown> = {
		addEventListener: on,
		structuredClone,
		CSS: { supports: () => true },
		localStorage: { getItem: () => 'dark' },
		document,
		setTimeout,
	};
	window.window = window;
	runInContext(CRITICAL_SCRIPT, createContext(window));
	const emit = (name: string, event: unknown = {}) => {
		for (const listener of listeners[name] ?? []) listener(event);
	};
	return { root, emit, cookies, queue: window.errorQueue as ErrorQueue };
}

describe('the early script', () => {
	it('collects at most 20 errors and rejections, until it is closed', () => {
		const { emit, queue } = today();
		emit('error', 1);
		emit('unhandledrejection', 2);
		expect(queue).toEqual([1, 2]);
		for (let count = 0; count < 30; count++) emit('error', count);
		expect(queue).toHaveLength(20);
		const other = today();
		closeErrorQueue(other.queue);
		other.emit('error', 1);
		expect(other.queue).toHaveLength(0);
	});
	it('marks a consent page where its visitor has chosen, and lets cookies be on others', () => {
		expect(today('consent=no', 'docked asks').root.className).toBe('docked asks asked');
		expect(today('', 'asks').root.className).toBe('asks');
		const other = today('consent=no', 'docked');
		expect(other.root.className).toBe('docked');
		expect(other.cookies).not.toHaveBeenCalled();
	});
	it('sets the chosen theme', () => {
		const { root } = today();
		expect(root.className).toBe('');
		expect(root.setAttribute).toHaveBeenCalledWith('data-theme', 'dark');
	});
	it('spec 1: runs in a browser of 2010, which gets the notice for old browsers', () => {
		const root = { className: 'docked', setAttribute() {} };
		const window: Record<string, unknown> = { document: { documentElement: root, cookie: '' }, navigator: {} };
		window.window = window;
		runInContext(CRITICAL_SCRIPT, createContext(window));
		expect(root.className).toBe('docked old');
		expect(window.errorQueue).toHaveLength(0);
	});
	it('spec 1: uses no word that a browser of 2010 cannot read', () => {
		expect(CRITICAL_SCRIPT).not.toMatch(/=>|`|\b(?:let|const|class|async|await|of)\b|\?\.|\?\?|catch\{/);
		expect(CRITICAL_SCRIPT).not.toContain('</');
	});
});
