/** The session in the browser (spec 4.8): token by the HttpOnly cookie, then the user's data; and its end. */
import { type Http, http as pageHttp, type RequestResult, type ResponseContract } from '#browser/http.ts';
import { $session, type SessionStore, type SessionUser, setLogin, setToken, setUser } from '#browser/session.ts';
import { isRecord } from '#lib/is-record.ts';
import { LOGIN_METHODS, type LoginMethod, type User } from './contract.ts';

export interface NewToken {
	readonly jwt: string;
	readonly is_new_user: boolean;
}

export const TOKEN: ResponseContract<NewToken> = {
	name: 'Token',
	holds: (body): body is NewToken => isRecord(body) && typeof body.jwt === 'string' && typeof body.is_new_user === 'boolean',
};

const USER: ResponseContract<User> = {
	name: 'User',
	holds: (body): body is User =>
		isRecord(body) &&
		isRecord(body.user_info) &&
		typeof body.user_info.id === 'string' &&
		isRecord(body.settings) &&
		isRecord(body.socials),
};

const NOTHING: ResponseContract<null> = { name: 'Logout', holds: (body): body is null => body === null };

export interface UserSession {
	/** @throws Error 'A login method is required' (spec 5) */
	readonly beginLogin: (method: LoginMethod | undefined) => void;
	readonly giveUpLogin: () => void;
	readonly takeToken: (token: NewToken) => void;
	/** A token by the cookie. @returns false if nobody is signed in or the server can't be reached */
	readonly renew: () => Promise<boolean>;
	/** Rejects with Error 'User not authorized' without a token, or if it is not accepted any more (spec 8). */
	readonly fetchUser: () => Promise<SessionUser>;
	/** The user with a token that is renewed if needed; null if nobody is signed in or the server can't be reached. */
	readonly load: () => Promise<SessionUser | null>;
	/** Drops token and user. @returns false if the server didn't end the session */
	readonly logout: () => Promise<boolean>;
}

export interface UserSessionPorts {
	readonly http: Pick<Http, 'request'>;
	readonly session: SessionStore;
}

const userOf = ({ user_info: { id, phone, email_info }, settings }: User): SessionUser => ({
	id,
	name: settings.name || null,
	phone,
	mail: email_info.active_email,
	settings: { ...settings },
});

export function createUserSession({ http, session }: UserSessionPorts): UserSession {
	const token = (): string | null => session.$session.get().token;
	const takeToken = ({ jwt }: NewToken): void => session.setToken(jwt);

	async function renew(): Promise<boolean> {
		const result: RequestResult<NewToken> = await http.request('/api/v2/jwt', { contract: TOKEN });
		if (result.kind === 'ok') takeToken(result.value);
		return result.kind === 'ok';
	}

	async function fetchUser(): Promise<SessionUser> {
		if (token() === null) throw new Error('User not authorized');
		const result = await http.request('/api/v2/user', { contract: USER, bearer: true });
		if (result.kind === 'failed' && result.status === 401) throw new Error('User not authorized');
		if (result.kind === 'failed') throw new Error('User request failed');
		const user = userOf(result.value);
		session.setUser(user);
		return user;
	}

	return {
		beginLogin(method) {
			if (!LOGIN_METHODS.some((known) => known === method)) throw new Error('A login method is required');
			session.setLogin(true);
		},
		giveUpLogin: () => session.setLogin(false),
		takeToken,
		renew,
		fetchUser,
		async load() {
			if (token() !== null) {
				const user = await fetchUser().catch(() => null);
				if (user || token() !== null) return user;
			}
			return (await renew()) ? fetchUser().catch(() => null) : null;
		},
		async logout() {
			const result = await http.request('/api/v2/logout', { method: 'DELETE', contract: NOTHING });
			session.setToken(null);
			return result.kind === 'ok';
		},
	};
}

export const userSession: UserSession = createUserSession({ http: pageHttp, session: { $session, setLogin, setToken, setUser } });
