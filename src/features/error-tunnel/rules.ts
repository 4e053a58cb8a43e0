/** A Sentry DSN: `https://{key}@{host}/{project}`. */

export interface Dsn {
	readonly protocol: 'http:' | 'https:';
	readonly key: string;
	readonly host: string;
	/** Path before the project, with leading slash; `''` at the root. */
	readonly path: string;
	readonly project: string;
}

/** Parses a DSN; null if invalid or with a secret. */
export function readDsn(text: unknown): Dsn | null {
	if (typeof text !== 'string' || text.length > 500 || !URL.canParse(text)) return null;
	const { protocol, username, password, host, pathname, search, hash } = new URL(text);
	const [, path = '', project] = /^(.*)\/(\d{1,20})$/.exec(pathname) ?? [];
	if ((protocol !== 'http:' && protocol !== 'https:') || username === '' || password !== '' || search !== '' || hash !== '') return null;
	return project === undefined ? null : { protocol, key: username, host, path, project };
}

/** DSN key and project of the built-in store. */
const LOCAL = { key: 'public', project: '1' };

/** DSN for the browser if none is configured: the tunnel on the page's own host. @param host with port */
export const localDsn = (host: string): string => `https://${LOCAL.key}@${host}/${LOCAL.project}`;

export const isLocalDsn = (dsn: Dsn, isOwnHost: (host: string) => boolean): boolean =>
	dsn.key === LOCAL.key && dsn.project === LOCAL.project && dsn.path === '' && isOwnHost(dsn.host);

export const isSameDsn = (a: Dsn, b: Dsn): boolean =>
	a.protocol === b.protocol && a.key === b.key && a.host === b.host && a.path === b.path && a.project === b.project;
