import type { OpenAPIHono } from '@hono/zod-openapi';
import { dataApi } from '#features/account/data/data-api.ts';
import { loginApi } from '#features/account/login-api.ts';
import { passkeyApi } from '#features/account/passkeys/api.ts';
import { accountCallsApi } from '#features/account/service/api.ts';
import { sessionApi } from '#features/account/session-api.ts';
import { authHostApi } from '#features/account/social/auth-host-api.ts';
import { socialApi } from '#features/account/social/popup-api.ts';
import { tokenApi } from '#features/account/social/token-api.ts';
import { userApi } from '#features/account/user-api.ts';
import { PERSONAL_DATA, REMOTE_DATA } from '#own-data.ts';
import { config } from '#server/config.ts';
import { forwardCalls } from '#server/http/forward.ts';
import { mountService } from '#server/http/openapi.ts';
import { processLog } from '#server/log/log.ts';
import { logSecurityEvent } from '#server/log/security-log.ts';
import { accountPorts } from './account-ports.ts';
import { authHostFor, embeddedAccounts } from './account-service.ts';
import { socialProviders } from './social-providers.ts';

/** Mounts the calls of accounts: of this process, or forwarded to the host that has them. */
export function mountAccounts(services: OpenAPIHono): void {
	// Where accounts are elsewhere, browsers reach them through this site.
	for (const path of ['/auth/*', '/api/*']) services.all(path, forwardCalls(authHostFor, 'Accounts do not respond'));
	const account = { ports: accountPorts, brandHosts: config.brandHosts, allowedHosts: config.allowedHosts };
	const social = { ...account, providers: socialProviders, log: processLog };
	mountService(services, '/auth', 'Sign-in: phone, providers, passkeys', loginApi(account), passkeyApi(account), socialApi(social));
	mountService(
		services,
		'/api',
		'Account: user, settings, passengers, session',
		userApi(account),
		sessionApi(account),
		dataApi({ ...account, sources: PERSONAL_DATA, remotes: REMOTE_DATA }),
		tokenApi(social),
	);
	mountService(
		services,
		'/svc/auth',
		'Auth host: sessions, for the processes of other services',
		accountCallsApi({
			// A process whose accounts are elsewhere rejects these calls.
			token: config.services.auth ? null : config.serviceToken,
			security: logSecurityEvent,
			service: embeddedAccounts,
		}),
	);
	services.route('/', authHostApi());
}
