/** `/api/user`: the report on the traveller's data, and the deletion of the account (spec 7). */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { readAccount } from '#features/account/accounts.ts';
import { GUEST, problem, UNAUTHORIZED } from '#features/account/api-parts.ts';
import { CODE_DIGITS } from '#features/account/contract.ts';
import { identify } from '#features/account/identify.ts';
import { isRecentSignIn } from '#features/account/rules.ts';
import { withoutSession } from '#features/account/sessions.ts';
import type { AccountPorts } from '#features/account/user.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import type { PersonalDataSource, RemoteDataSource } from '#server/personal-data-sources.ts';
import { type BrandHost, brandByHost, homeMarket } from '#site/brands.ts';
import { siteOf } from '#site/site-of.ts';
import { checkDeletionCode, deleteAccountData, sendDeletionCode } from './deletion.ts';
import { requestReport } from './reports.ts';

export interface DataApiOptions {
	readonly ports: Pick<AccountPorts, 'db' | 'now' | 'hasSms'>;
	readonly brandHosts: readonly BrandHost[];
	readonly sources: readonly PersonalDataSource[];
	readonly remotes: readonly RemoteDataSource[];
}

const REPORT_LIMIT = { name: 'data-report', points: 20, seconds: 3600 };

const requestSchema = z.object({ email: z.string().max(254) }).openapi('DataReportRequest', { example: { email: 'anna@example.com' } });
const reportSchema = z
	.object({ state: z.literal('created'), locked_until: z.int() })
	.openapi('DataReport', { example: { state: 'created', locked_until: 1_764_072_000_000 } });

const reportRoute = createRoute({
	method: 'post',
	path: '/user/request-data',
	summary: 'Request an archive of the user’s data',
	description: 'The archive is made in the background; its link is mailed to the active address.',
	request: { body: jsonBody(requestSchema) },
	responses: {
		201: jsonResponse('Requested; no further request before `locked_until`', reportSchema),
		400: problem('no-active-email: the address is not the active one'),
		...GUEST,
		409: problem('already-created: requested a short time ago; counts as created'),
		429: problem('too-many-requests'),
	},
});

const codeRoute = createRoute({
	method: 'post',
	path: '/user/deletion-code',
	summary: 'Send the code that confirms the deletion of the account',
	responses: {
		204: { description: 'Sent by SMS, or by mail if the account has no phone or no SMS can be sent' },
		...GUEST,
		409: problem('no-address: no code can be sent to the account; a recent sign-in is enough'),
		429: problem('wait: a code was sent a short time ago; `retry_after` is in seconds'),
	},
});

const deleteRoute = createRoute({
	method: 'delete',
	path: '/user',
	summary: 'Delete the account',
	description: 'Needs the code of `/user/deletion-code`, or a sign-in of the last 15 minutes.',
	request: {
		query: z.object({
			code: z
				.string()
				.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))
				.optional()
				.openapi({ description: 'From the message' }),
		}),
	},
	responses: {
		204: { description: 'Deleted with all its data; of paid orders the accounting records stay' },
		400: problem('wrong-code, with `attempts_left`'),
		...GUEST,
		403: problem('sign-in-again'),
		409: problem('orders-in-progress: orders are being paid, issued, changed or refunded'),
		410: problem('expired-code'),
		503: problem('service-unavailable: not all is deleted, the account stays; delete it again'),
	},
});

export function dataApi({ ports, brandHosts, sources, remotes }: DataApiOptions): OpenAPIHono {
	const service = createService('invalid-account', PRIVATE_CACHE);
	const limit = createRateLimiter(REPORT_LIMIT);
	const siteFor = (host: string) => {
		const brand = brandByHost(host, brandHosts);
		const site = siteOf(brand);
		return { brand, market: site?.market ?? homeMarket(brand), language: site?.defaultLanguage ?? 'ru' } as const;
	};

	service.openapi(reportRoute, async (c) => {
		const db = await ports.db();
		const identity = await identify(db, c.req.raw, ports.now());
		if (!identity) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		const wait = await limit.take(identity.account);
		if (wait > 0) {
			const body = { code: 'too-many-requests', message: 'Too many requests; try again later.', retry_after: wait };
			return c.json(body, 429, { ...PRIVATE_CACHE, 'retry-after': String(wait) });
		}
		const site = { ...siteFor(c.req.header('host') ?? ''), origin: new URL(c.req.url).origin };
		const result = await requestReport(db, identity.account, c.req.valid('json').email, site, ports.now());
		if (result.kind === 'no-active-email') return c.json({ code: result.kind, message: 'User has not active email' }, 400, PRIVATE_CACHE);
		const { lockedUntil } = result;
		if (result.kind === 'created') return c.json({ state: 'created' as const, locked_until: lockedUntil }, 201, PRIVATE_CACHE);
		const body = {
			code: result.kind,
			message: 'A report was requested a short time ago.',
			retry_after: Math.ceil((lockedUntil - ports.now()) / 1000),
		};
		return c.json(body, 409, PRIVATE_CACHE);
	});

	service.openapi(codeRoute, async (c) => {
		const db = await ports.db();
		const identity = await identify(db, c.req.raw, ports.now());
		const account = identity && (await readAccount(db, identity.account));
		if (!account) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		const site = siteFor(c.req.header('host') ?? '');
		const language = account.settings.notification_language?.value ?? site.language;
		const result = await sendDeletionCode(db, account, { ...site, language, hasSms: ports.hasSms }, ports.now());
		if (result.kind === 'no-address')
			return c.json({ code: result.kind, message: 'The account has no address that a code can be sent to.' }, 409, PRIVATE_CACHE);
		if (result.kind === 'sent') return c.body(null, 204, PRIVATE_CACHE);
		const body = { code: 'wait', message: 'A code was sent a short time ago.', retry_after: result.seconds };
		return c.json(body, 429, { ...PRIVATE_CACHE, 'retry-after': String(result.seconds) });
	});

	service.openapi(deleteRoute, async (c) => {
		const db = await ports.db();
		const now = ports.now();
		const identity = await identify(db, c.req.raw, now);
		if (!identity) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		const { code } = c.req.valid('query');
		if (code === undefined && !isRecentSignIn(identity.signedInAt, now))
			return c.json({ code: 'sign-in-again', message: 'Deleting an account needs a code or a recent sign-in.' }, 403, PRIVATE_CACHE);
		const check = code === undefined ? null : await checkDeletionCode(db, identity.account, code, now);
		if (check?.kind === 'wrong')
			return c.json({ code: 'wrong-code', message: 'The code is wrong.', attempts_left: check.attemptsLeft }, 400, PRIVATE_CACHE);
		if (check?.kind === 'expired')
			return c.json({ code: 'expired-code', message: 'The code expired; request a new one.' }, 410, PRIVATE_CACHE);
		const result = await deleteAccountData({ db, sources, remotes, now }, identity.account);
		if (result.kind === 'blocked')
			return c.json({ code: 'orders-in-progress', message: `Orders are being processed: ${result.names.join(', ')}.` }, 409, PRIVATE_CACHE);
		if (result.kind === 'unavailable') {
			const message = `The service of ${result.name} does not respond; delete the account again later.`;
			return c.json({ code: 'service-unavailable', message }, 503, PRIVATE_CACHE);
		}
		logSecurityEvent({ event: 'account-deleted', outcome: 'success', ...requestFacts(c.req.raw), account: identity.account });
		return c.body(null, 204, { ...PRIVATE_CACHE, 'set-cookie': withoutSession(c.req.raw) });
	});
	return service;
}
