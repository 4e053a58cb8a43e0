/** Cookie that binds drafts and orders to a browser. The database has only its hash. */
import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/personal-data.ts';
import { cookieValue } from '#site/cookies.ts';

const SECONDS = 395 * 24 * 3600;
const TOKEN = /^[\w-]{22}$/;

const isSecure = ({ url }: Pick<Request, 'url'>): boolean => url.startsWith('https:');
/** `__Host-` prefix over TLS. */
const nameOf = (request: Pick<Request, 'url'>): string => `${isSecure(request) ? '__Host-' : ''}visitor`;

const hashOf = (token: string): string => sha256(`visitor:${token}`);

/** Hash of the visitor's token; null without a valid cookie. */
export function visitorOfCookie(request: Pick<Request, 'url' | 'headers'>): string | null {
	const token = cookieValue(request.headers.get('cookie') ?? undefined, nameOf(request)) ?? '';
	return TOKEN.test(token) ? hashOf(token) : null;
}

export interface RequestVisitor {
	readonly visitor: string;
	/** Null if the browser has the cookie already. */
	readonly setCookie: string | null;
}

/** The visitor of the request's cookie, or a new one. */
export function visitorFor(request: Pick<Request, 'url' | 'headers'>): RequestVisitor {
	const visitor = visitorOfCookie(request);
	if (visitor !== null) return { visitor, setCookie: null };
	const token = randomBytes(16).toString('base64url');
	const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${isSecure(request) ? '; Secure' : ''}`;
	return { visitor: hashOf(token), setCookie: `${nameOf(request)}=${token}; ${attributes}` };
}
