/** Providers of the sign-in by configuration, and the demo provider outside production; the same for pages and services. */
import { createSocialProvider, type SocialProvider } from '#features/account/social/providers.ts';
import { createDemoIdentity, type DemoIdentity } from '#features/demo-identity/server.ts';
import { config } from '#server/config.ts';
import { DEMO_IDENTITY_HOST, isLoopbackHost } from '#server/http/hosts.ts';

const DEMO = { id: 'demo', name: 'Demo ID' } as const;
/** Ports under which one process may be reached. */
const MAX_DEMOS = 4;

const providers = config.socialProviders.map((settings) => createSocialProvider(settings));

interface Demo {
	readonly identity: Promise<DemoIdentity>;
	readonly provider: SocialProvider;
}

const demos = new Map<string, Demo>();

/** Hosts of the site that may be called back; those of a pattern are not known. */
const siteHosts = (): string[] => [
	'localhost',
	...config.brandHosts.map(({ pattern }) => pattern).filter((pattern) => !pattern.startsWith('*') && isLoopbackHost(pattern)),
];

function demoAt(port: string): Demo {
	const suffix = port === '' ? '' : `:${port}`;
	const cached = demos.get(suffix);
	if (cached) return cached;
	const issuer = `http://${DEMO_IDENTITY_HOST}${suffix}`;
	const identity = createDemoIdentity(
		issuer,
		siteHosts().map((host) => `http://${host}${suffix}/auth/v2/${DEMO.id}/callback`),
	);
	const send: typeof fetch = async (input, init) => (await identity).fetch(new Request(input, init));
	const settings = { ...DEMO, issuer, clientId: 'site', clientSecret: '', hosts: [DEMO_IDENTITY_HOST + suffix] };
	const connect = async (): Promise<SocialProvider> =>
		createSocialProvider({ ...settings, clientSecret: (await identity).clientSecret }, { demo: true, send });
	let connected: Promise<SocialProvider> | undefined;
	const provider = (): Promise<SocialProvider> => {
		connected ??= connect();
		return connected;
	};
	const demo: Demo = {
		identity,
		provider: {
			...DEMO,
			demo: true,
			begin: async (...request) => (await provider()).begin(...request),
			finish: async (...request) => (await provider()).finish(...request),
			verify: async (...request) => (await provider()).verify(...request),
		},
	};
	if (demos.size >= MAX_DEMOS) demos.delete(demos.keys().next().value ?? '');
	demos.set(suffix, demo);
	return demo;
}

/** Providers offered on a page of this origin. The demo provider knows the site by its loopback hosts, without TLS. */
export function socialProviders(origin: string): readonly SocialProvider[] {
	const { hostname, port, protocol } = new URL(origin);
	return config.demoIdentity && protocol === 'http:' && siteHosts().includes(hostname) ? [...providers, demoAt(port).provider] : providers;
}

/** Pages of the demo provider. */
export const demoIdentityPages = async (request: Request): Promise<Response> => {
	const { host } = new URL(request.url);
	return (await demoAt(URL.parse(`http://${host}`)?.port ?? '').identity).fetch(request);
};
