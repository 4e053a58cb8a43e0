import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftFields } from '#features/booking/fields.ts';
import { copyKey } from '#features/booking/pending-fields.ts';
import type { PriceSummary } from '#features/booking/quote.ts';
import { type BookingStore, type BookingStorePorts, createBooking, type SaveResult } from '#features/booking/store.ts';

const ID = 'K7Q2-9XMA';
const SUMMARY: PriceSummary = {
	lines: [{ kind: 'fare', code: 'light', amount: 2_431_000, count: 1 }],
	total: 2_431_000,
	heldUntil: null,
	priceUntil: 1_796_119_200_000,
};

/** A server, local storage and tabs of one browser; timers run on demand. */
function browser() {
	const stored = new Map<string, string>();
	const listeners = new Map<number, (message: unknown) => void>();
	const server = { fields: {} as Record<string, { value: string; version: number }>, version: 1, status: 200 as number | null };
	const requests: DraftFields[] = [];
	const events: string[] = [];
	let tabs = 0;

	async function save(_: string, fields: DraftFields, version: number): Promise<SaveResult> {
		requests.push(fields);
		await Promise.resolve();
		if (server.status !== 200) return { kind: 'failed', status: server.status };
		server.version += 1;
		for (const [name, value] of Object.entries(fields)) server.fields[name] = { value, version: server.version };
		const changed = Object.entries(server.fields).filter(([, field]) => field.version > version);
		return {
			kind: 'saved',
			draft: {
				version: server.version,
				fields: Object.fromEntries(changed.map(([name, { value }]) => [name, value])),
				summary: { ...SUMMARY, total: SUMMARY.total + 100 * server.version },
				changed: false,
			},
		};
	}

	/** @param shown by the form that the server rendered */
	function open(version = server.version, shown: DraftFields = {}) {
		const tab = tabs++;
		const timers = new Map<number, () => void>();
		let next = 0;
		const form: Record<string, string> = { ...shown };
		const ports: BookingStorePorts = {
			save,
			storage: {
				get: (key) => stored.get(key) ?? null,
				set: (key, value) => stored.set(key, value),
				remove: (key) => void stored.delete(key),
			},
			tabs: {
				post: (message) => {
					for (const [other, receive] of listeners) if (other !== tab) receive(message);
				},
				listen: (receive) => {
					listeners.set(tab, receive);
					return () => void listeners.delete(tab);
				},
			},
			after: (_, work) => {
				const id = next++;
				timers.set(id, work);
				return () => void timers.delete(id);
			},
			track: ({ name }) => events.push(name),
		};
		const store: BookingStore = createBooking({ id: ID, version, step: 'booking', summary: SUMMARY }, ports);
		store.start((fields) => {
			const changed = Object.entries(fields).some(([name, value]) => (form[name] ?? '') !== value);
			Object.assign(form, fields);
			return changed;
		});
		const type = (name: string, value: string): void => {
			form[name] = value;
			store.change(name, value);
		};
		const tick = async (): Promise<void> => {
			const due = [...timers.values()];
			timers.clear();
			for (const work of due) work();
			for (let i = 0; i < 10; i++) await Promise.resolve();
		};
		return { store, form, type, tick, timers };
	}
	return { open, server, stored, requests, events };
}

let page: ReturnType<typeof browser>;
beforeEach(() => {
	page = browser();
});

describe('what is typed', () => {
	it('is in the local copy at once and on the server after a pause, then the copy goes', async () => {
		const tab = page.open();
		tab.type('p0.lastName', 'IVANOVA');
		expect(page.stored.get(copyKey(ID))).toContain('IVANOVA');
		expect(tab.store.$saving.get()).toBe('saving');
		await tab.tick();
		expect(page.server.fields['p0.lastName']?.value).toBe('IVANOVA');
		expect(tab.store.$saving.get()).toBe('saved');
		expect(page.stored.size).toBe(0);
		expect(tab.store.$summary.get().total).toBeGreaterThan(SUMMARY.total);
	});

	it('is sent once for several changes', async () => {
		const tab = page.open();
		tab.type('mail', 'a');
		tab.type('mail', 'anna@example.com');
		tab.type('phone', '+79161234567');
		await tab.tick();
		expect(page.requests).toEqual([{ mail: 'anna@example.com', phone: '+79161234567' }]);
	});

	it('waits without network and is sent when it is back', async () => {
		page.server.status = null;
		const tab = page.open();
		tab.type('mail', 'anna@example.com');
		await tab.tick();
		expect(tab.store.$saving.get()).toBe('offline');
		expect(page.stored.get(copyKey(ID))).toContain('anna@example.com');
		page.server.status = 200;
		await tab.store.flush();
		expect(tab.store.$saving.get()).toBe('saved');
		expect(page.server.fields.mail?.value).toBe('anna@example.com');
	});

	it('is sent again after a failure of the server', async () => {
		page.server.status = 503;
		const tab = page.open();
		tab.type('mail', 'anna@example.com');
		await tab.tick();
		expect(tab.store.$saving.get()).toBe('failed');
		page.server.status = 200;
		await tab.tick();
		expect(tab.store.$saving.get()).toBe('saved');
	});

	it('is not sent to a booking that has become an order', async () => {
		page.server.status = 409;
		const tab = page.open();
		tab.type('mail', 'anna@example.com');
		await tab.tick();
		expect(tab.store.$saving.get()).toBe('closed');
		expect(tab.timers.size).toBe(0);
	});

	it('comes back after a crash before it was saved', async () => {
		page.open().type('p0.lastName', 'IVANOVA');
		const tab = page.open();
		expect(tab.form).toEqual({ 'p0.lastName': 'IVANOVA' });
		expect(tab.store.$notice.get()).toBe('restored');
		await tab.tick();
		expect(page.server.fields['p0.lastName']?.value).toBe('IVANOVA');
	});

	it('does not come back when the form that had it arrived', () => {
		const tab = page.open();
		tab.type('p0.lastName', 'IVANOVA');
		tab.store.submitted();
		page.server.version += 1;
		expect(page.open().form).toEqual({});
		expect(page.stored.size).toBe(0);
	});

	it('comes back when the form that had it did not arrive', () => {
		const tab = page.open();
		tab.type('p0.lastName', 'IVANOVA');
		tab.store.submitted();
		expect(page.open().form).toEqual({ 'p0.lastName': 'IVANOVA' });
	});

	it('says nothing when the form that had it changed nothing and shows the same', async () => {
		const tab = page.open(1, { mail: 'anna@example.com' });
		tab.type('mail', 'anna@example.co');
		tab.type('mail', 'anna@example.com');
		tab.type('x.meal.0.0.0', '');
		tab.store.submitted();
		const next = page.open(1, { mail: 'anna@example.com' });
		expect(next.store.$notice.get()).toBeNull();
		await next.tick();
		expect([next.store.$saving.get(), page.stored.size]).toEqual(['saved', 0]);
	});

	it('survives a local copy that cannot be read', () => {
		page.stored.set(copyKey(ID), '{');
		expect(page.open().form).toEqual({});
	});
});

describe('two tabs', () => {
	it('show the last write of a field at once, with a notice in both', async () => {
		const [first, second] = [page.open(), page.open()];
		first.type('mail', 'one@example.com');
		second.type('mail', 'two@example.com');
		expect(first.form.mail).toBe('two@example.com');
		expect(first.store.$notice.get()).toBe('elsewhere');
		await first.tick();
		await second.tick();
		expect(page.server.fields.mail?.value).toBe('two@example.com');
	});

	it('keep the fields that only one of them changed', async () => {
		const [first, second] = [page.open(), page.open()];
		first.type('mail', 'anna@example.com');
		second.type('phone', '+79161234567');
		await first.tick();
		await second.tick();
		expect(Object.fromEntries(Object.entries(page.server.fields).map(([name, { value }]) => [name, value]))).toEqual({
			mail: 'anna@example.com',
			phone: '+79161234567',
		});
	});

	it('take what another browser wrote from the next response', async () => {
		const tab = page.open();
		page.server.version += 1;
		page.server.fields.phone = { value: '+79161234567', version: page.server.version };
		tab.type('mail', 'anna@example.com');
		await tab.tick();
		expect(tab.form.phone).toBe('+79161234567');
		expect(tab.store.$notice.get()).toBe('elsewhere');
	});
});

it('events of the area "assisted" name the step and nothing typed', async () => {
	const tab = page.open();
	tab.type('mail', 'anna@example.com');
	await tab.tick();
	tab.store.submitted();
	expect(page.events).toEqual(['assisted--step--opened', 'assisted--step--sent']);
});
