/** Sign-in at a provider, by redirects, in a popup and with an id token, on both engines (spec 5, 6, 7). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unlinkProvider } from '#features/account/social/identities.ts';
import type { Database } from '#server/database/open.ts';
import { type DemoSite, DemoVisitor, SITE, startDemoSite } from '#tests/support/api/demo-visitor.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/social-`);
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;
const ANNA = { name: 'Anna', mail: 'anna@example.com', verified: true };

/** Id tokens carry the provider's clock. */
let late = 0;
const now = () => Date.now() + late;
beforeEach(() => {
	late = 0;
});

const messageOf = async (response: Response): Promise<unknown> => {
	const [, text = ''] = /data-message="([^"]*)"/.exec(await response.text()) ?? [];
	return JSON.parse(text.replaceAll('&quot;', '"'));
};

async function signInByPhone(visitor: DemoVisitor, db: Database, phone: string): Promise<void> {
	const started = (await (await visitor.json('POST', '/auth/phone', { phone, market: 'ru' })).json()) as { session_id: string };
	const { text } = await db
		.selectFrom('mails')
		.select('text')
		.where('channel', '=', 'sms')
		.orderBy('queued_at', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	const finished = await visitor.json('POST', '/auth/phone/finish', {
		code: /^\d{6}/.exec(text)?.[0],
		session_id: started.session_id,
	});
	expect(finished.status).toBe(200);
}

for (const engine of await engines()) {
	describe.skipIf(engine.missing)(`sign-in at a provider on ${engine.name}`, () => {
		afterAll(engine.clean);
		const withSite = (work: (site: DemoSite, visitor: DemoVisitor, db: Database) => Promise<void>) => () =>
			withDatabase(engine.fresh(folder), async (db) => {
				const site = await startDemoSite(db, now);
				await work(site, new DemoVisitor(site), db);
			});

		it(
			'creates an account by redirects with PKCE, state and nonce, and goes back; the second one finds it',
			withSite(async (site, visitor, db) => {
				const authorize = new URL(await visitor.begin('?back=/my/settings&market=kz&language=kk'));
				const { searchParams: sent } = authorize;
				expect([sent.get('code_challenge_method'), sent.get('response_type'), sent.get('ui_locales')]).toEqual(['S256', 'code', 'kk']);
				for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)?.length).toBeGreaterThanOrEqual(43);
				const done = await visitor.send(await visitor.identify(authorize.href, ANNA));
				expect([done.status, done.headers.get('location')]).toEqual([303, '/kz/my/settings?language=kk']);
				expect(done.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
				expect(await visitor.user()).toMatchObject({
					user_info: { phone: null, last_login_method: 'provider', email_info: { active_email: ANNA.mail, activation_status: 'active' } },
					settings: { name: 'Anna' },
					socials: { demo: ANNA.mail },
				});
				await new DemoVisitor(site).signIn(ANNA);
				expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
				const rows = JSON.stringify([
					await db.selectFrom('accounts').selectAll().execute(),
					await db.selectFrom('account_identities').selectAll().execute(),
					await db.selectFrom('login_challenges').selectAll().execute(),
				]);
				expect(rows).not.toContain('anna');
			}),
		);

		it(
			'begins on our own pages only, and goes back to our own paths only',
			withSite(async (site, visitor) => {
				expect(await visitor.begin('?back=/my', { 'sec-fetch-site': 'cross-site' })).toBe('/my/sign-in');
				expect(await visitor.begin('', { referer: 'https://evil.example/' })).toBe('/my/sign-in');
				expect(await visitor.begin('', {})).toBe('/my/sign-in');
				expect(await visitor.begin('', { referer: `${SITE}/my/sign-in` })).toContain('http://id.localhost:4321/');
				for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
					const done = await new DemoVisitor(site).signIn(ANNA, `?back=${encodeURIComponent(back)}`);
					expect([back, done.headers.get('location')]).toEqual([back, '/my']);
				}
				expect((await visitor.send('/auth/v2/nobody', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(404);
			}),
		);

		it(
			'is not completed in another browser, twice, late or with a forged state',
			withSite(async (site, visitor, db) => {
				const callback = await visitor.identify(await visitor.begin(), ANNA);
				const stranger = new DemoVisitor(site);
				const problem = '/my/sign-in?problem=expired';
				expect((await stranger.send(callback)).headers.get('location')).toBe(problem);
				await stranger.begin();
				expect((await stranger.send(callback)).headers.get('location')).toBe(problem);
				const forged = new URL(callback);
				forged.searchParams.set('state', 'A'.repeat(43));
				expect((await visitor.send(forged.href)).headers.get('location')).toBe(problem);
				expect((await visitor.send(callback)).headers.get('location')).toBe('/my');
				expect((await visitor.send(callback)).headers.get('location')).toBe(problem);
				const slow = await visitor.identify(await visitor.begin(), ANNA);
				late = 11 * MINUTE;
				expect((await visitor.send(slow)).headers.get('location')).toBe(problem);
				expect(await stranger.user()).toBeNull();
				expect(await db.selectFrom('account_sessions').select('id').execute()).toHaveLength(1);
			}),
		);

		it(
			'rejects a replayed code, and id tokens of another issuer, audience, nonce or signature',
			withSite(async (site, visitor) => {
				const first = await visitor.identify(await visitor.begin(), ANNA);
				await visitor.send(first);
				const pending = await visitor.begin();
				const replayed = new URL(first);
				replayed.searchParams.set('state', new URL(pending).searchParams.get('state') ?? '');
				expect((await visitor.send(replayed.href)).headers.get('location')).toBe('/my/sign-in?problem=failed');
				const old = site.idToken;
				const part = (token: string, index: number, change: (claims: Record<string, unknown>) => void): string => {
					const parts = token.split('.');
					const claims = JSON.parse(Buffer.from(parts[index] ?? '', 'base64url').toString());
					change(claims);
					parts[index] = Buffer.from(JSON.stringify(claims)).toString('base64url');
					return parts.join('.');
				};
				const forgeries: ((token: string) => string)[] = [
					() => old,
					(token) => part(token, 1, (claims) => Object.assign(claims, { sub: 'victim' })),
					(token) => part(token, 1, (claims) => Object.assign(claims, { iss: 'https://evil.example' })),
					(token) =>
						`${part(token, 0, (header) => Object.assign(header, { alg: 'none' }))
							.split('.')
							.slice(0, 2)
							.join('.')}.`,
				];
				for (const forge of forgeries) {
					site.spoil = (tokens) => ({ ...tokens, id_token: forge(String(tokens.id_token)) });
					const stranger = new DemoVisitor(site);
					expect((await stranger.signIn(ANNA)).headers.get('location')).toBe('/my/sign-in?problem=failed');
					expect(await stranger.user()).toBeNull();
				}
			}),
		);

		it(
			'names a cancelled sign-in and a provider that does not respond',
			withSite(async (site, visitor) => {
				expect((await visitor.signIn(null, '?back=/my/documents')).headers.get('location')).toBe(
					'/my/sign-in?back=%2Fmy%2Fdocuments&problem=denied',
				);
				expect(await messageOf(await visitor.signIn(null, '?popup=1'))).toEqual({ type: 'auth', status: 'failed', problem: 'denied' });
				const callback = await visitor.identify(await visitor.begin(), ANNA);
				site.isDown = true;
				expect((await visitor.send(callback)).headers.get('location')).toBe('/my/sign-in?problem=failed');
			}),
		);

		it(
			'posts the result of a popup to its opener, without a token',
			withSite(async (_, visitor) => {
				const done = await visitor.signIn(ANNA, '?popup=1&back=/my/settings');
				expect(done.status).toBe(200);
				expect(done.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
				expect(done.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'/);
				const text = await done.clone().text();
				expect(text).toContain('opener.postMessage(JSON.parse(d.message),location.origin)');
				expect(text).toContain('data-back="/my/settings"');
				expect(await messageOf(done)).toEqual({ type: 'auth', status: 'signed-in', is_new_user: true });
				expect(await visitor.user()).not.toBeNull();
			}),
		);

		it(
			'never opens an account by its mail address',
			withSite(async (site, owner, db) => {
				await owner.signIn(ANNA);
				const thief = new DemoVisitor(site);
				await db.updateTable('account_identities').set({ subject_hash: 'another person' }).execute();
				expect((await thief.signIn(ANNA)).headers.get('location')).toBe('/my/sign-in?problem=mail-in-use');
				expect(await thief.user()).toBeNull();
				await thief.signIn({ ...ANNA, verified: false });
				const user = (await thief.user()) as { user_info: { id: string; email_info: { active_email: string | null } } };
				expect(user.user_info.email_info.active_email).toBeNull();
				const victim = (await owner.user()) as { user_info: { id: string } };
				expect(user.user_info.id).not.toBe(victim.user_info.id);
			}),
		);

		it(
			'links a provider to an account after a recent sign-in, once, and never removes the last way in',
			withSite(async (site, visitor, db) => {
				expect(await visitor.begin('?link=1')).toBe('/my/settings/sign-in?problem=again');
				await signInByPhone(visitor, db, '+79161234567');
				expect((await visitor.signIn(ANNA, '?link=1')).headers.get('location')).toBe('/my/settings/sign-in?done=linked');
				const { user_info, socials } = (await visitor.user()) as { user_info: { id: string; phone: string }; socials: object };
				expect([user_info.phone, socials]).toEqual(['+79161234567', { demo: ANNA.mail }]);
				const elsewhere = new DemoVisitor(site);
				await elsewhere.signIn(ANNA);
				expect(((await elsewhere.user()) as { user_info: { id: string } }).user_info.id).toBe(user_info.id);
				expect((await visitor.signIn({ mail: 'other@example.com' }, '?link=1')).headers.get('location')).toBe(
					'/my/settings/sign-in?problem=linked-already',
				);
				late = 2 * MINUTE;
				const second = new DemoVisitor(site);
				await signInByPhone(second, db, '+79160000000');
				expect((await second.signIn(ANNA, '?link=1')).headers.get('location')).toBe('/my/settings/sign-in?problem=linked-elsewhere');
				expect(await unlinkProvider(db, user_info.id, 'demo', now())).toBe('unlinked');
				expect(await unlinkProvider(db, user_info.id, 'demo', now())).toBe('last');
				expect(((await visitor.user()) as { socials: object }).socials).toEqual({});
				const alone = new DemoVisitor(site);
				await alone.signIn({ mail: 'alone@example.com' });
				const { id } = ((await alone.user()) as { user_info: { id: string } }).user_info;
				expect(await unlinkProvider(db, id, 'demo', now())).toBe('last');
				late = 20 * MINUTE;
				expect(await visitor.begin('?link=1')).toBe('/my/settings/sign-in?problem=again');
			}),
		);

		it(
			'ends as it began: not for an account that was signed out meanwhile',
			withSite(async (_, visitor, db) => {
				await signInByPhone(visitor, db, '+79161234567');
				const callback = await visitor.identify(await visitor.begin('?link=1'), ANNA);
				await visitor.json('DELETE', '/api/v2/logout');
				expect((await visitor.send(callback)).headers.get('location')).toBe('/my/settings/sign-in?problem=again');
				expect(await db.selectFrom('account_identities').selectAll().execute()).toEqual([]);
			}),
		);

		it(
			'takes an id token once, if it is the provider’s, for us, fresh, and of this visitor',
			withSite(async (site, visitor) => {
				const exchange = (id_token: string, more: object = {}, market = '?market=ru') =>
					visitor.json('POST', `/api/v2/jwt_auth${market}`, { provider: 'demo', uid: 'visitor-1', id_token, source: 'header', ...more });
				await new DemoVisitor(site).signIn(ANNA);
				const token = site.idToken;
				const nonce = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).nonce as string;
				expect((await exchange(token)).status).toBe(401);
				expect((await exchange(`${token.slice(0, -4)}AAAA`, { uid: nonce })).status).toBe(401);
				expect((await exchange('a.b.c')).status).toBe(401);
				expect((await exchange(token, { uid: nonce, provider: 'nobody' })).status).toBe(400);
				expect((await exchange(token, { uid: 7 })).status).toBe(400);
				late = 11 * MINUTE;
				expect((await exchange(token, { uid: nonce })).status).toBe(401);
				late = 0;
				const both = await Promise.all([exchange(token, { uid: nonce }), exchange(token, { uid: nonce })]);
				expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
				const accepted = both.find(({ ok }) => ok);
				expect(await accepted?.json()).toEqual({ jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), is_new_user: false });
				expect(accepted?.headers.getSetCookie().join()).toMatch(/session=.*HttpOnly.*signed_in=1/);
				expect((await exchange(token, { uid: nonce })).status).toBe(401);
				expect(site.requests.map(({ host }) => host)).toEqual(site.requests.map(() => 'id.localhost:4321'));
			}),
		);

		it(
			'never continues a session from before the sign-in',
			withSite(async (_, visitor) => {
				visitor.jar('localhost:4321').set('session', `${'a'.repeat(22)}.${'b'.repeat(32)}`);
				await visitor.signIn(ANNA);
				expect(visitor.jar('localhost:4321').get('session')).not.toMatch(/^a{22}/);
				expect(visitor.jar('localhost:4321').get('signed_in')).toBe('1');
			}),
		);
	});
}
