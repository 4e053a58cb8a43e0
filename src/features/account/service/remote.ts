/** Accounts on another host (`HOST_AUTH`): this process stores of them only that they exist. */
import { noteRemoteAccount } from '#features/account/accounts.ts';
import type { Database } from '#server/database/open.ts';
import { callJson } from '#server/http/http.ts';
import { createServiceClient, type Send, type ServiceRequest } from '#server/http/service-client.ts';
import { ServiceUnavailableError } from '#server/http/service-unavailable.ts';
import { processLog } from '#server/log/log.ts';
import type { AccountRequest, AccountService, SessionState } from './service.ts';
import * as wire from './wire.ts';

/** Pages wait for it. */
const LIMITS = { timeout: 3000, delay: 100, maxBytes: 256_000 } as const;
/** How long the outcome of a request is remembered, for all that serve it. */
const REMEMBERED_MS = 10_000;

function toFailure(error: unknown) {
	processLog().error('Account request failed', { error: (error as Error).message });
	return { kind: 'failed' } as const;
}

const REQUEST_ID = 'x-request-id';

export interface RemoteAccountsOptions {
	/** Of the auth host, without trailing slash. */
	readonly address: string;
	readonly token: string;
	readonly db: () => Promise<Database>;
	readonly now: () => number;
	readonly call?: Send;
}

export function createRemoteAccounts({ address, token, db, now, call = callJson }: RemoteAccountsOptions): AccountService {
	const send = createServiceClient({ address: `${address}/svc/auth`, send: call, limits: LIMITS, toFailure });
	const post = (body: object, client = ''): ServiceRequest => ({
		method: 'POST',
		body,
		retries: 0,
		headers: { authorization: `Bearer ${token}`, ...(client === '' ? {} : { 'x-forwarded-for': client }) },
	});
	const clientOf = ({ headers }: AccountRequest): string => headers.get('x-forwarded-for') ?? '';
	const remembered = new Map<string, Promise<SessionState>>();

	async function read(request: AccountRequest, credentials: wire.Credentials, passengers: boolean): Promise<SessionState> {
		const body = { ...credentials, passengers };
		const result = await send('/session', (text) => wire.sessionSchema.parse(text), null, post(body, clientOf(request)));
		if (result.kind === 'failed') return { kind: 'unavailable' };
		if (result.user === null) return { kind: 'none' };
		const user = wire.signedInOf(result.user);
		await noteRemoteAccount(await db(), user.account.id, now());
		return { kind: 'open', user };
	}

	return {
		async find(request, withPassengers = false) {
			const credentials = wire.credentialsOf(request);
			if (!credentials) return { kind: 'none' };
			const id = request.headers.get(REQUEST_ID);
			if (id === null) return read(request, credentials, withPassengers);
			const key = JSON.stringify([id, withPassengers, credentials]);
			const earlier = remembered.get(key);
			if (earlier) return earlier;
			const state = read(request, credentials, withPassengers);
			remembered.set(key, state);
			setTimeout(() => remembered.delete(key), REMEMBERED_MS).unref();
			return state;
		},
		async addPassengers(request, booked) {
			const credentials = wire.credentialsOf(request);
			if (!credentials) return;
			const body = { ...credentials, booked };
			const result = await send('/passengers', (text) => wire.doneSchema.parse(text), null, post(body, clientOf(request)));
			if (result.kind === 'failed') throw new ServiceUnavailableError('Accounts do not respond');
		},
		async channelsOf(account) {
			const result = await send('/channels', (text) => wire.channelsSchema.parse(text), null, post({ account }));
			if (result.kind === 'failed') throw new ServiceUnavailableError('Accounts do not respond');
			return result.channels;
		},
	};
}
