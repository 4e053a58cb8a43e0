import { readHost } from '#server/http/hosts.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with the environment: one sentence per variable. */
export class ConfigError extends Error {
	readonly problems: readonly string[];
	constructor(problems: readonly string[]) {
		super(
			problems.length === 1
				? problems[0]
				: `The configuration has ${problems.length} problems:\n${problems.map((one) => `  - ${one}`).join('\n')}`,
		);
		this.name = 'ConfigError';
		this.problems = problems;
	}
}

/** One pass over the environment: reads values, gathers problems. */
export class EnvironmentReader {
	readonly problems: string[] = [];
	readonly env: Environment;
	constructor(env: Environment) {
		this.env = env;
	}
	text(name: string): string | null {
		return this.env[name]?.trim() || null;
	}
	/** Spec 5: a value that is required and missing. */
	required(name: string): string {
		const value = this.text(name);
		if (value === null) this.problems.push(`Config ${name} not found`);
		return value ?? '';
	}
	list(name: string): string[] {
		const entries = this.text(name)?.split(',') ?? [];
		return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
	}
	oneOf<T extends string>(name: string, values: readonly T[], otherwise: T): T {
		const value = this.text(name);
		if (value === null) return otherwise;
		const found = values.find((one) => one === value);
		if (found === undefined) this.problems.push(`${name} is "${value}"; it can be ${values.join(', ')}.`);
		return found ?? otherwise;
	}
	port(name: string, otherwise: number): number {
		const value = this.text(name);
		if (value === null) return otherwise;
		const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
		if (port >= 0 && port <= 65_535) return port;
		this.problems.push(`${name} is "${value}"; it must be a number from 0 to 65535.`);
		return otherwise;
	}
	flag(name: string): boolean {
		return this.oneOf(name, ['1', '0', 'true', 'false'], '0').match(/1|true/) !== null;
	}
	url(name: string): string | null {
		const value = this.text(name);
		if (value === null) return null;
		const url = URL.canParse(value) ? new URL(value) : null;
		if (url && /^https?:$/.test(url.protocol) && !url.username && !url.hash) return value.replace(/\/+$/, '');
		this.problems.push(`${name} is "${value}"; it must be an http or https address without user and fragment.`);
		return null;
	}
	/** @param withPort whether `host:port` is taken too */
	hostPattern(name: string, value: string, withPort = false): string | null {
		const pattern = value.toLowerCase();
		const host = readHost(pattern.startsWith('*.') ? pattern.slice(2) : pattern);
		if (host !== null && (withPort || host.port === '') && !pattern.endsWith(':')) return pattern;
		this.problems.push(`${name} names "${value}", which is not a host name or *.domain${withPort ? '' : ' (without port)'}.`);
		return null;
	}
}
