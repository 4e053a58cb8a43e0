/** `/api`: the signed-in user, their settings and mail address (spec 7). */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { type BrandHost, brandByHost, homeMarket } from '#site/brands.ts';
import { siteOf } from '#site/site-of.ts';
import { type Account, readAccount } from './accounts.ts';
import { GUEST, problem, UNAUTHORIZED } from './api-parts.ts';
import { type Identity, identify } from './identify.ts';
import { accountMailLimit, requestMail } from './mail-activation.ts';
import { valuesOf } from './rules.ts';
import * as schema from './schema.ts';
import { type AccountPorts, emailInfoOf, saveSettings, setMarketing, userOf } from './user.ts';

export interface UserApiOptions {
	readonly ports: AccountPorts;
	readonly brandHosts: readonly BrandHost[];
}

const userRoute = createRoute({
	method: 'get',
	path: '/v2/user',
	summary: 'The signed-in user',
	responses: { 200: jsonResponse('User', schema.userSchema), ...GUEST },
});
const settingsRoute = createRoute({
	method: 'get',
	path: '/v2/user/settings',
	summary: 'Settings of the signed-in user',
	responses: { 200: jsonResponse('Settings', schema.storedSettingsSchema), ...GUEST },
});
const saveRoute = createRoute({
	method: 'post',
	path: '/v2/user/settings',
	summary: 'Merge settings; of each one the newest value wins',
	request: { body: jsonBody(schema.legacySettingsSchema) },
	responses: { 200: jsonResponse('The merged settings', schema.storedSettingsSchema), 400: problem('invalid-account'), ...GUEST },
});
const patchRoute = createRoute({
	method: 'patch',
	path: '/user/settings',
	summary: 'Change some settings',
	request: { body: jsonBody(schema.settingsPatchSchema) },
	responses: {
		200: jsonResponse('The merged settings', schema.storedSettingsSchema),
		400: problem('invalid-account'),
		...GUEST,
		409: problem('other-account: the settings were copied from another account; nothing was changed'),
	},
});
const mailRoute = createRoute({
	method: 'post',
	path: '/v2/user/active_email',
	summary: 'Set the mail address; it becomes active by the link in a mail',
	request: { query: schema.uidSchema, body: jsonBody(schema.mailSchema) },
	responses: {
		200: jsonResponse('The link was sent, or the address is active already', schema.emailInfoSchema),
		400: problem('invalid-email'),
		...GUEST,
		403: problem('email-in-use: another account has it'),
		429: problem('too-many-requests'),
	},
});
const subscribeRoute = createRoute({
	method: 'post',
	path: '/v2/marketing/subscriptions',
	summary: 'Agree to marketing mails',
	request: { body: jsonBody(schema.subscriptionSchema) },
	responses: { 204: { description: 'Subscribed' }, 400: problem('invalid-account'), ...GUEST },
});
const paidRoute = createRoute({
	method: 'get',
	path: '/user/paid-content',
	summary: 'Whether the user bought content',
	responses: { 200: jsonResponse('Purchases', schema.paidContentSchema), ...GUEST },
});
const settingsBody = (account: Account) => ({
	user: {
		id: account.id,
		email: account.profile.activeMail,
		settings: valuesOf(account.settings),
		changed_at: Object.fromEntries(Object.entries(account.settings).map(([name, { at }]) => [name, at])),
	},
});

export function userApi({ ports, brandHosts }: UserApiOptions): OpenAPIHono {
	const service = createService('invalid-account', PRIVATE_CACHE);
	const who = async (c: Context): Promise<Identity | null> => identify(await ports.db(), c.req.raw, ports.now());
	const accountOf = async (c: Context): Promise<Account | null> => {
		const identity = await who(c);
		return identity && readAccount(await ports.db(), identity.account);
	};

	service.openapi(userRoute, async (c) => {
		const account = await accountOf(c);
		return account
			? c.json(await userOf(account, ports, brandByHost(c.req.header('host') ?? '', brandHosts)), 200, PRIVATE_CACHE)
			: c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
	});
	service.openapi(settingsRoute, async (c) => {
		const account = await accountOf(c);
		return account ? c.json(settingsBody(account), 200, PRIVATE_CACHE) : c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
	});
	service.openapi(saveRoute, async (c) => {
		const { settings, changed_at } = c.req.valid('json').user;
		const identity = await who(c);
		const account = identity && (await saveSettings(ports, identity.account, settings, changed_at));
		return account ? c.json(settingsBody(account), 200, PRIVATE_CACHE) : c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
	});
	service.openapi(patchRoute, async (c) => {
		const { account: copiedFrom, settings, changed_at } = c.req.valid('json');
		const identity = await who(c);
		if (identity && copiedFrom !== undefined && copiedFrom !== identity.account)
			return c.json({ code: 'other-account', message: 'The settings are of another account.' }, 409, PRIVATE_CACHE);
		const account = identity && (await saveSettings(ports, identity.account, settings, changed_at));
		return account ? c.json(settingsBody(account), 200, PRIVATE_CACHE) : c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
	});
	addMailRoutes(service, { ports, brandHosts }, who, (account) => accountMailLimit.take(account));
	service.openapi(paidRoute, async (c) => {
		const account = await accountOf(c);
		if (!account) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		const { activeMail: mail, phone } = account.profile;
		return c.json({ has_purchases: await ports.hasPurchases(account.id, { mail, phone }) }, 200, PRIVATE_CACHE);
	});
	return service;
}

function addMailRoutes(
	service: OpenAPIHono,
	{ ports, brandHosts }: UserApiOptions,
	who: (c: Context) => Promise<Identity | null>,
	limit: (account: string) => Promise<number>,
): void {
	service.openapi(mailRoute, async (c) => {
		const { email, marketing_accepted, market, language } = c.req.valid('json');
		const identity = await who(c);
		if (!identity) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		const wait = await limit(identity.account);
		if (wait > 0)
			return c.json({ code: 'too-many-requests', message: 'Too many addresses; try again later.', retry_after: wait }, 429, {
				...PRIVATE_CACHE,
				'retry-after': String(wait),
			});
		const brand = brandByHost(c.req.header('host') ?? '', brandHosts);
		const site = siteOf(brand, market) ?? siteOf(brand);
		const result = await requestMail(
			await ports.db(),
			identity.account,
			{
				mail: email,
				marketing: marketing_accepted,
				brand,
				market: site?.market ?? homeMarket(brand),
				language: language ?? site?.defaultLanguage ?? 'ru',
				origin: new URL(c.req.url).origin,
			},
			ports.now(),
		);
		if (result.kind === 'invalid') return c.json({ code: 'invalid-email', message: 'Not a mail address.' }, 400, PRIVATE_CACHE);
		if (result.kind === 'in-use') return c.json({ code: 'email-in-use', message: 'Another account has this address.' }, 403, PRIVATE_CACHE);
		return c.json(emailInfoOf(result.account), 200, PRIVATE_CACHE);
	});
	service.openapi(subscribeRoute, async (c) => {
		const identity = await who(c);
		if (!identity) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		await setMarketing(ports, identity.account, true);
		return c.body(null, 204, PRIVATE_CACHE);
	});
}
