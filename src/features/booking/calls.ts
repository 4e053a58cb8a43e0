import { type Http, http as pageHttp, type ResponseContract } from '#browser/http.ts';
import { isRecord } from '#lib/is-record.ts';
import type { PriceLine } from './contract.ts';
import type { DraftFields } from './fields.ts';
import type { BookingStorePorts } from './store.ts';

interface DraftResponse {
	readonly version: number;
	readonly fields: DraftFields;
	readonly lines: readonly PriceLine[];
	readonly total: number;
	readonly held_until: number | null;
	readonly price_until: number;
	readonly change: object | null;
}

const DRAFT: ResponseContract<DraftResponse> = {
	name: 'Booking draft',
	holds: (body): body is DraftResponse =>
		isRecord(body) &&
		typeof body.version === 'number' &&
		isRecord(body.fields) &&
		Array.isArray(body.lines) &&
		typeof body.total === 'number' &&
		typeof body.price_until === 'number',
};

export const createSave =
	(http: Pick<Http, 'request'> = pageHttp): BookingStorePorts['save'] =>
	async (id, fields, version) => {
		const result = await http.request(`/svc/assisted/drafts/${id}`, { method: 'PATCH', body: { fields, version }, contract: DRAFT });
		if (result.kind === 'failed') return { kind: 'failed', status: result.status };
		const { value } = result;
		return {
			kind: 'saved',
			draft: {
				version: value.version,
				fields: value.fields,
				summary: { lines: value.lines, total: value.total, heldUntil: value.held_until, priceUntil: value.price_until },
				changed: value.change !== null,
			},
		};
	};
