import { describe, expect, it } from 'vitest';
import { resultsApi } from '#features/results/api.ts';
import type { ResultsPart, RunningSearch } from '#features/results/contract.ts';
import { AGENCIES, direct } from '#tests/support/results-tickets.ts';

const search: RunningSearch = {
	key: 'k1',
	done: true,
	tickets: () => [direct('a', 7, 2_000_000)],
	agencies: () => AGENCIES,
	found: () => 1,
	suppliers: () => [],
	async *parts() {
		yield { kind: 'tickets', supplier: 'embedded', tickets: [direct('a', 7, 2_000_000)], agencies: AGENCIES };
		yield { kind: 'done', total: 1, found: 1 };
	},
};
const api = resultsApi(() => search);
const today = new Date().toISOString().slice(0, 10);
const send = (change: Record<string, string> = {}) =>
	api.request(`/?${new URLSearchParams({ search: 'MOW0312IST1', today, currency: 'rub', market: 'ru', language: 'ru', ...change })}`);

describe('GET /svc/results', () => {
	it('returns tickets with the names of their places, airlines and sellers in the requested language', async () => {
		const response = await send();
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toContain('application/x-ndjson');
		const parts = (await response.text())
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line) as ResultsPart);
		expect(parts.map(({ kind }) => kind)).toEqual(['search', 'tickets', 'done']);
		expect(parts[1]).toMatchObject({
			n: 0,
			labels: {
				airports: { SVO: { city: 'Москва' }, IST: { city: 'Стамбул' } },
				airlines: { SU: { name: 'Аэрофлот' } },
				agencies: { nord: { held: 94 } },
			},
		});
	});

	it('leaves out what the reader has', async () => {
		const lines = (await (await send({ key: 'k1', from: '1' })).text()).trim().split('\n');
		expect(lines).toHaveLength(2);
	});

	it('rejects invalid requests with a code', async () => {
		for (const change of [
			{ search: 'nonsense' },
			{ today: '2020-01-01' },
			{ today: 'x' },
			{ currency: 'xxx' },
			{ language: 'xx' },
			{ from: '-1' },
			{ market: 'RUS' },
		] as Record<string, string>[]) {
			const response = await send(change);
			expect(response.status, JSON.stringify(change)).toBe(400);
			expect(Object.keys((await response.json()) as object)).toEqual(['code', 'message']);
		}
	});
});
