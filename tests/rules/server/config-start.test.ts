/** A wrong configuration stops the start; one list names every problem (spec 5). */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { ConfigError, Environment } from '#server/process/environment.ts';
import { AS_ONLY_SERVICES, REMOTE_SERVICES, SERVICES } from '#server/process/environment-schema.ts';

const problems = (env: Environment): readonly string[] => {
	try {
		readConfig(env);
		return [];
	} catch (error) {
		return (error as ConfigError).problems;
	}
};

describe('spec 5: an address that is defined per brand', () => {
	const SERVICE_TOKEN = 'token-of-32-characters-and-no-less';
	it.each(REMOTE_SERVICES.filter((service) => !AS_ONLY_SERVICES.includes(service)))(
		'and lacks a brand is named at the start: %s',
		(service) => {
			const name = `HOST_${service.replace('-', '_').toUpperCase()}`;
			expect(problems({ [`${name}_WA`]: 'https://wa.example', SERVICE_TOKEN })).toEqual([
				`Config ${name}_AS not found: ${name}_WA is set, so AS needs one too, or ${name} for both.`,
			]);
			expect(problems({ [`${name}_AS`]: 'https://as.example', SERVICE_TOKEN })[0]).toContain(`Config ${name}_WA not found`);
		},
	);
	it.each(AS_ONLY_SERVICES)('is complete with that of AS for booking, which is open nowhere else: %s', (service) => {
		const [name, address] = [`HOST_${service.toUpperCase()}`, 'https://as.example'];
		expect(problems({ [`${name}_AS`]: address, SERVICE_TOKEN })).toEqual([]);
		expect(problems({ [name]: address, SERVICE_TOKEN })).toEqual([]);
		expect(problems({ [`${name}_WA`]: address })).toEqual([`${name}_WA is set, but booking is open at AS only; set ${name}.`]);
	});
	it('is complete with one for each brand, or one for both', () => {
		expect(problems({ HOST_SEARCH_AS: 'https://as.example', HOST_SEARCH_WA: 'https://wa.example' })).toEqual([]);
		expect(problems({ HOST_SEARCH: 'https://both.example', HOST_SEARCH_WA: 'https://wa.example' })).toEqual([]);
	});
	it('need not name a brand that has no host here; the main brand always has one', () => {
		const BRAND_HOSTS = 'asteria.example=AS';
		expect(problems({ BRAND_HOSTS, HOST_SEARCH_AS: 'https://as.example' })).toEqual([]);
		expect(problems({ BRAND_HOSTS: 'wayfold.example=WA', HOST_SEARCH_WA: 'https://wa.example' })).toHaveLength(1);
	});
	it('and is malformed is not called missing as well', () => {
		const problemLines = problems({ HOST_SEARCH_AS: 'https://as.example', HOST_SEARCH_WA: 'wa.example' });
		expect(problemLines).toEqual(['HOST_SEARCH_WA is "wa.example"; it must be an http or https address without user and fragment.']);
	});
});

it.each(['orders', 'subscriptions', 'favorites', 'forms', 'support', 'restrictions-feedback', 'auth'])(
	'spec 7: a service on another host that stores data of accounts needs the token of both sides: %s',
	(service) => {
		expect(problems({ [`HOST_${service.replace('-', '_').toUpperCase()}`]: 'https://x.example' })).toEqual([
			'Config SERVICE_TOKEN not found',
		]);
	},
);

it.each(SERVICES.filter((service) => !REMOTE_SERVICES.includes(service)))(
	'spec 7: a host of a service that cannot be elsewhere yet is rejected: %s',
	(service) => {
		const name = `HOST_${service.replace('-', '_').toUpperCase()}`;
		for (const variable of [name, `${name}_WA`])
			expect(problems({ [variable]: 'https://x.example' })).toEqual([
				`${variable} is set, but the ${service} service on another host is not available yet.`,
			]);
	},
);

describe('spec 5: the process', () => {
	it('does not start with a wrong configuration: one readable list, exit code 1', () => {
		const env = {
			...process.env,
			PORT: 'eighty',
			SUPPLIERS: 'duffel',
			HOST_COLLECTOR_WA: 'https://c.wayfold.example',
			HOST_EXPLORE: 'explore.example',
		};
		const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], { env, encoding: 'utf8', timeout: 20_000 });
		expect(status).toBe(1);
		expect(stderr.trim().split('\n')).toEqual([
			'The configuration has 4 problems:',
			'  - HOST_EXPLORE is "explore.example"; it must be an http or https address without user and fragment.',
			'  - Config HOST_COLLECTOR_AS not found: HOST_COLLECTOR_WA is set, so AS needs one too, or HOST_COLLECTOR for both.',
			'  - PORT is "eighty"; it must be a number from 0 to 65535.',
			'  - Config DUFFEL_TOKEN not found',
		]);
	});
});
