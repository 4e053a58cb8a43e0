import type { Config } from '#server/config.ts';
import { isLoopbackHost } from '#server/http/hosts.ts';

type Settings = Pick<
	Config,
	| 'environment'
	| 'production'
	| 'privateAccess'
	| 'host'
	| 'databaseUrl'
	| 'services'
	| 'ratesUrl'
	| 'flagrUrl'
	| 'collectorPing'
	| 'sentryDsn'
	| 'freshdesk'
	| 'payment'
	| 'smtp'
	| 'smsGateway'
>;

function unencryptedHost(address: string): string | null {
	const { protocol, hostname, host, searchParams } = new URL(address);
	if (hostname === '' || isLoopbackHost(hostname)) return null;
	if (/^postgres(?:ql)?:$/.test(protocol)) {
		const isEncrypted = /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true';
		return isEncrypted ? null : host;
	}
	return protocol === 'http:' ? host : null;
}

/** The service behind `HOST_PAYMENT` is one of the services. */
function paymentAddress(payment: Settings['payment']): string | null {
	if (payment.gateway === 'remote') return null;
	return payment.gateway === 'stripe' ? payment.apiUrl : payment.webhookUrl;
}

const unsentMessages = ({ smtp, smsGateway, services }: Pick<Settings, 'smtp' | 'smsGateway' | 'services'>): string[] => [
	...(smtp === null ? ['SMTP_URL is not set: no mail is sent, so addresses, orders and price alerts are not confirmed.'] : []),
	...(smsGateway === null && !services.auth ? ['SMS_GATEWAY_URL is not set: no SMS is sent, so nobody can sign in by phone.'] : []),
];

export function startWarnings(settings: Settings): string[] {
	const { environment, production, privateAccess, host, databaseUrl, services } = settings;
	if (!production) {
		const open = privateAccess === 'everybody';
		if (!open && isLoopbackHost(host.includes(':') ? `[${host}]` : host)) return [];
		const audience = open ? 'everybody' : 'visitors of this machine';
		return [`ENVIRONMENT is ${environment}, not production: staff pages are open to ${audience}, and HOST is ${host}.`];
	}
	const { ratesUrl, flagrUrl, collectorPing, sentryDsn, freshdesk, payment } = settings;
	const addresses = [
		...(databaseUrl.startsWith('sqlite:') ? [] : [databaseUrl]),
		...Object.values(services).flatMap((perBrand) => Object.values(perBrand)),
		...[ratesUrl, flagrUrl, collectorPing, sentryDsn, freshdesk?.url ?? null, paymentAddress(payment)].filter(
			(address) => address !== null,
		),
	];
	const hosts = new Set(addresses.map(unencryptedHost).filter((one) => one !== null));
	return [
		...unsentMessages(settings),
		...[...hosts].map((one) => `The connection to ${one} is not encrypted: use https, or sslmode=verify-full for PostgreSQL.`),
	];
}
