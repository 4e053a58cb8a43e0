/** Whose request it is: by bearer token (services) or session cookie (pages, and services without a token). */
import type { Database } from '#server/database/open.ts';
import { findSession, readSession } from './sessions.ts';
import { verifyToken } from './tokens.ts';

export interface Identity {
	readonly account: string;
	readonly session: string;
	/** When the traveller last proved who they are, milliseconds since 1970. */
	readonly signedInAt: number;
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Null for guests. A token of a session that ended is not valid any more. */
export async function identify(db: Database, request: Pick<Request, 'url' | 'headers'>, now: number): Promise<Identity | null> {
	const header = request.headers.get('authorization');
	if (header !== null) {
		const claims = await verifyToken(BEARER.exec(header)?.[1] ?? '', now);
		const session = claims && (await findSession(db, claims.session, now));
		if (!claims || session?.account_id !== claims.account) return null;
		return { account: claims.account, session: claims.session, signedInAt: session.created_at };
	}
	const reading = await readSession(db, request, now);
	if (reading.kind !== 'open') return null;
	const { account_id, id, created_at } = reading.session;
	return { account: account_id, session: id, signedInAt: created_at };
}
