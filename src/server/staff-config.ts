import { hostName, LOOPBACK_HOSTS, matchesHost } from '#server/http/hosts.ts';
import type { EnvironmentReader } from '#server/process/environment.ts';

/** An OpenID Connect provider. */
export interface StaffSignIn {
	/** As the provider writes it: a slash at its end counts. */
	issuer: string;
	clientId: string;
	clientSecret: string;
	/** `host:port` of the issuer, and of its other addresses where they lie elsewhere. */
	hosts: readonly string[];
}

/** Who may sign in as staff (spec 6). */
export interface StaffConfig {
	/** Mail domains whose accounts are staff (spec 6). */
	staffDomains: readonly string[];
	/** Mail addresses, in lower case, that are not staff any more though their domain is. */
	staffBlocked: readonly string[];
	/** Where staff sign in; null = nobody can, and in production there is no staff page. */
	staffSignIn: StaffSignIn | null;
	/** What sessions are signed with; null = a secret that is made once and kept under `dataDir`. */
	sessionSecret: string | null;
}

/** The provider as a whole or not at all; only a provider on this very machine may go without TLS. */
function readStaffSignIn(reader: EnvironmentReader): StaffSignIn | null {
	const names = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((name) => `STAFF_OIDC_${name}`);
	if (names.every((name) => reader.text(name) === null)) return null;
	const [issuer = '', clientId = '', clientSecret = ''] = names.map((name) => reader.required(name));
	if (reader.list('STAFF_DOMAINS').length === 0) reader.required('STAFF_DOMAINS');
	const url = issuer && reader.url('STAFF_OIDC_ISSUER') ? new URL(issuer) : null;
	const local = url !== null && LOOPBACK_HOSTS.some((pattern) => matchesHost(pattern, url.hostname));
	if (url?.search || (url?.protocol === 'http:' && !local)) {
		reader.problems.push(`STAFF_OIDC_ISSUER is "${issuer}"; it must be an https address without query.`);
	}
	const others = reader.list('STAFF_OIDC_HOSTS').map((host) => host.toLowerCase());
	for (const host of others) if (hostName(host) === null) reader.problems.push(`STAFF_OIDC_HOSTS names "${host}", which is not a host.`);
	return { issuer, clientId, clientSecret, hosts: url ? [url.host, ...others] : others };
}

/** What of the environment says who may sign in as staff; its problems are added to the reader's. */
export function readStaff(reader: EnvironmentReader): StaffConfig {
	const sessionSecret = reader.text('SESSION_SECRET');
	if (sessionSecret !== null && sessionSecret.length < 32) {
		reader.problems.push('SESSION_SECRET must have at least 32 characters (its value is not shown here).');
	}
	const staffDomains = reader.list('STAFF_DOMAINS').map((domain) => domain.toLowerCase());
	const staffBlocked = reader.list('STAFF_BLOCKED').map((mail) => mail.toLowerCase());
	for (const mail of staffBlocked) {
		if (!/^[^\s@]+@[^\s@]+$/.test(mail)) reader.problems.push(`STAFF_BLOCKED names "${mail}", which is not a mail address.`);
	}
	return { staffDomains, staffBlocked, staffSignIn: readStaffSignIn(reader), sessionSecret };
}
