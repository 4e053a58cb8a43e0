import { resolve } from 'node:path';
import { z } from 'zod';
import { hostName, LOOPBACK_HOSTS, matchesHost, readHost } from '#server/http/hosts.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
	override name = 'ConfigError';
	readonly problems: readonly string[];
	constructor(problems: readonly string[]) {
		const list = problems.map((problem) => `  - ${problem}`).join('\n');
		super(problems.length === 1 ? problems[0] : `The configuration has ${problems.length} problems:\n${list}`);
		this.problems = problems;
	}
}

const message = (before: string, after: string) => ({ error: ({ input }: { input?: unknown }) => `${before} "${input}"${after}` });
export const invalid = (rule: string) => message('is', `; ${rule}`);
export const invalidEntry = (rule: string) => message('has', `; ${rule}`);
const noName = (rule: string) => message('names', `, which is ${rule}`);

export const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

export const text = z.string();

/** Messages never show the value. */
export const secret = (pattern: RegExp, rule: string) => text.regex(pattern, `must ${rule} (its value is not shown here).`);

export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, invalid(`it can be ${values.join(', ')}.`));

export const flag = oneOf(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true');

export const number = (pattern: RegExp, rule: string, max = Number.POSITIVE_INFINITY) =>
	text.refine((value) => pattern.test(value) && Number(value) <= max, invalid(`it must be a number ${rule}`)).transform(Number);

export const list = <T extends z.ZodType<unknown, string>>(item: T) =>
	text
		.default('')
		.transform((value) => value.split(',').flatMap((part) => part.trim() || []))
		.pipe(z.array(item));

/** Five different whole numbers, separated by commas. */
export const scale = text
	.refine(
		(value) => /^-?\d{1,4}(?:,\s*-?\d{1,4}){4}$/.test(value) && new Set(value.split(',').map(Number)).size === 5,
		invalid('it must be five different whole numbers, from terrible to excellent.'),
	)
	.transform((value) => value.split(',').map(Number));

/** JSON text; messages never show the value. */
export const json = <T extends z.ZodType>(schema: T, rule: string) =>
	text.transform((value, context): z.output<T> => {
		try {
			const result = schema.safeParse(JSON.parse(value));
			if (result.success) return result.data;
		} catch {}
		context.addIssue({ code: 'custom', message: rule });
		return z.NEVER;
	});

export const lowerCaseList = <T extends z.ZodType<unknown, string>>(item: T) => list(text.toLowerCase().pipe(item));

function isWebAddress(value: string): boolean {
	const url = URL.parse(value);
	return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.hash;
}

const webAddress = text.refine(isWebAddress, {
	...invalid('it must be an http or https address without user and fragment.'),
	abort: true,
});

export const url = webAddress.transform((value) => value.replace(/\/+$/, ''));

/** The trailing slash is significant; only a loopback provider may omit TLS. */
export const issuer = webAddress.refine((value) => {
	const { protocol, hostname, search } = new URL(value);
	return search === '' && (protocol === 'https:' || LOOPBACK_HOSTS.some((pattern) => matchesHost(pattern, hostname)));
}, invalid('it must be an https address without query.'));

/** Public form only: the older form contains a secret that every browser would receive. */
export const sentryDsn = text.refine((value) => {
	const { protocol = '', username, password, search, hash, pathname = '' } = URL.parse(value) ?? {};
	return /^https?:$/.test(protocol) && !!username && !password && !search && !hash && /\/\d+$/.test(pathname);
}, 'must be like https://key@host/123, without a secret (its value is not shown here).');

export const bracketed = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);

export const listenHost = text.refine(
	(host) => hostName(bracketed(host)) !== null,
	invalid('it must be a host name or an IP address without port.'),
);

export const host = text.refine((value) => hostName(value) !== null, noName('not a host.'));

export const hostWithoutPort = text
	.refine((value) => readHost(value)?.port === '' && !value.endsWith(':'), noName('not a host name without port.'))
	.toLowerCase();

const isHostPattern = (value: string, withPort: boolean): boolean => {
	const parts = readHost(value.startsWith('*.') ? value.slice(2) : value);
	return parts !== null && (withPort || parts.port === '') && !value.endsWith(':');
};

export const hostPattern = text
	.refine((value) => isHostPattern(value, false), noName('not a host name or *.domain (without port).'))
	.toLowerCase();

export const hostPatternWithPort = text.refine((value) => isHostPattern(value, true), noName('not a host name or *.domain.')).toLowerCase();

export const mailAddress = text.regex(/^[^\s@]+@[^\s@]+$/, noName('not a mail address.'));

const isPostgres = (value: string): boolean => /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value);

const isSmtpUrl = (value: string): boolean => {
	const { protocol = '', hostname, pathname = '', search, hash } = URL.parse(value) ?? {};
	return /^smtps?:$/.test(protocol) && !!hostname && /^\/?$/.test(pathname) && !search && !hash;
};

export const smtpUrl = text.refine(isSmtpUrl, 'must be like smtp://user:password@host:587 or smtps://… (its value is not shown here).');

export const databaseUrl = text
	.refine(
		(value) => value === ':memory:' || /^sqlite:./.test(value) || isPostgres(value),
		'must begin with postgres:// or sqlite: (its value is not shown here).',
	)
	.transform((value) => {
		const [, file] = /^(?:sqlite:)?(:memory:)$/.exec(value) ?? /^sqlite:(.+)$/s.exec(value) ?? [];
		if (file === undefined) return value;
		return `sqlite:${file === ':memory:' ? file : resolve(file)}`;
	});

export const rateLimits = text
	.refine(
		(value) => /^(?:on|off|\d{1,4}(?:\.\d{1,3})?)$/.test(value) && Number(value) !== 0,
		invalid('it can be on, off, or a positive number that multiplies every limit.'),
	)
	.transform((value) => (value === 'on' ? 1 : value === 'off' ? Number.POSITIVE_INFINITY : Number(value)));
