/** Where errors and traces are reported to: a DSN as Sentry writes it, `https://{key}@{host}/{project}` (spec 7). */

export interface Dsn {
	readonly protocol: 'http:' | 'https:';
	/** Public key. */
	readonly key: string;
	/** With port. */
	readonly host: string;
	/** Before the project, with leading slash; `''` at the root. */
	readonly path: string;
	readonly project: string;
}

/** Reads a DSN; null where a text is none, or holds a secret. */
export function readDsn(text: unknown): Dsn | null {
	if (typeof text !== 'string' || text.length > 500 || !URL.canParse(text)) return null;
	const { protocol, username, password, host, pathname, search, hash } = new URL(text);
	const [, path = '', project] = /^(.*)\/(\d{1,20})$/.exec(pathname) ?? [];
	if ((protocol !== 'http:' && protocol !== 'https:') || username === '' || password !== '' || search !== '' || hash !== '') return null;
	return project === undefined ? null : { protocol, key: username, host, path, project };
}

/** Key and project of the DSN that stands for this site's own store, where no other is configured. */
const LOCAL = { key: 'public', project: '1' };

/** The DSN of a browser client where none is configured: the relay of the page's own host keeps what comes. @param host with port */
export const localDsn = (host: string): string => `https://${LOCAL.key}@${host}/${LOCAL.project}`;

/** Whether a DSN is that of this site's own store, under one of our hosts. */
export const isLocalDsn = (dsn: Dsn, isOwnHost: (host: string) => boolean): boolean =>
	dsn.key === LOCAL.key && dsn.project === LOCAL.project && dsn.path === '' && isOwnHost(dsn.host);

/** Whether two DSNs lead to the same project with the same key. */
export const isSameDsn = (a: Dsn, b: Dsn): boolean =>
	a.protocol === b.protocol && a.key === b.key && a.host === b.host && a.path === b.path && a.project === b.project;
