import type { Http, ResponseContract } from '#browser/http.ts';
import type { DatedSettings } from '#features/account/contract.ts';
import { isRecord } from '#lib/is-record.ts';
import type { LocalSettings } from './local-settings.ts';
import type { SettingsSyncPorts, SyncResult } from './settings-sync.ts';

interface StoredSettings {
	readonly user: {
		readonly id: string;
		readonly settings: Readonly<Record<string, unknown>>;
		readonly changed_at?: Readonly<Record<string, number>>;
	};
}

const contract: ResponseContract<StoredSettings> = {
	name: 'Settings',
	holds: (body): body is StoredSettings =>
		isRecord(body) && isRecord(body.user) && typeof body.user.id === 'string' && isRecord(body.user.settings),
};

function bodyOf(settings: LocalSettings, account: string | null): object {
	const entries = Object.entries(settings);
	return {
		...(account === null ? {} : { account }),
		settings: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
		changed_at: Object.fromEntries(entries.map(([name, { at }]) => [name, at])),
	};
}

/** The request that merges settings of this browser into the account's. */
export function createSettingsCall({
	http,
	hasToken,
}: {
	readonly http: Pick<Http, 'request'>;
	readonly hasToken: () => boolean;
}): SettingsSyncPorts['merge'] {
	return async (settings, account): Promise<SyncResult> => {
		const body = bodyOf(settings, account);
		const send = () => http.request('/api/user/settings', { method: 'PATCH', body, contract, bearer: true, retries: 2, delayMs: 500 });
		const hadToken = hasToken();
		const first = await send();
		// The token has expired and is dropped; the session of the cookie may still be open.
		const outcome = first.kind === 'failed' && first.status === 401 && hadToken ? await send() : first;
		if (outcome.kind === 'failed') {
			if (outcome.status === 409) return { kind: 'other-account' };
			return { kind: outcome.status === 401 ? 'guest' : 'failed' };
		}
		const { id, settings: values, changed_at = {} } = outcome.value.user;
		const dated = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at: changed_at[name] ?? 0 }]));
		return { kind: 'merged', id, settings: dated as DatedSettings };
	};
}
