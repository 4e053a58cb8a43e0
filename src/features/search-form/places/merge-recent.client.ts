/** Searches of this browser and of the account it is signed in to. */
import { type Http, http, type ResponseContract } from '#browser/http.ts';
import { isRecent, type RecentSearch, readRecent } from './recent.ts';

const SERVICE = '/user/searches/';

const searches: ResponseContract<RecentSearch[]> = {
	name: 'Saved searches',
	holds: (body): body is RecentSearch[] => Array.isArray(body) && body.every(isRecent),
};
const nothing: ResponseContract<null> = { name: 'Deleted search', holds: (body): body is null => body === null };

/** @returns whether the account has it now */
async function saveInAccount({ id, ticket, search_params, created_at }: RecentSearch, client: Pick<Http, 'request'>): Promise<boolean> {
	const body = { id, ticket, search_params, created_at };
	return (await client.request(SERVICE, { method: 'POST', body, contract: searches })).kind === 'ok';
}

/**
 * Adds the searches of this browser to the account it was just signed in to; of equal ones the newest stays. They stay in the browser too.
 * @returns whether all that have a ticket were added
 */
export async function mergeLocalSearches(
	client: Pick<Http, 'request'> = http,
	local: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): Promise<boolean> {
	for (const search of readRecent(local)) if (search.ticket && !(await saveInAccount(search, client))) return false;
	return true;
}

/** Adds a search that was just made. */
export async function addToAccount(search: RecentSearch, client: Pick<Http, 'request'> = http): Promise<void> {
	if (search.ticket) await saveInAccount(search, client);
}

/** Newest first; empty without a response. */
export async function accountSearches(client: Pick<Http, 'request'> = http): Promise<readonly RecentSearch[]> {
	const sent = await client.request(SERVICE, { contract: searches });
	return sent.kind === 'ok' ? sent.value : [];
}

export async function forgetInAccount(id: string, client: Pick<Http, 'request'> = http): Promise<void> {
	await client.request(`${SERVICE}${id}`, { method: 'DELETE', contract: nothing });
}
