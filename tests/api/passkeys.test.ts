/** Passkeys: adding, signing in, renaming and removing, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listPasskeys, removePasskey, renamePasskey } from '#features/account/passkeys/passkeys.ts';
import type { Database } from '#server/database/open.ts';
import { Authenticator } from '#tests/support/api/authenticator.ts';
import { type DemoSite, DemoVisitor, SITE, startDemoSite } from '#tests/support/api/demo-visitor.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/passkeys-`);
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;
const ANNA = { name: 'Anna', mail: 'anna@example.com' };
const WAYFOLD = 'http://wa.localhost:4321';

let late = 0;
const now = () => Date.now() + late;
beforeEach(() => {
	late = 0;
});

interface Challenge {
	readonly id: string;
	readonly options: { readonly challenge: string; readonly rpId?: string; readonly rp?: { readonly id: string; readonly name: string } };
}

async function optionsFor(visitor: DemoVisitor, path: string, site = SITE): Promise<Challenge> {
	const response = await visitor.send(`${site}${path}`, { method: 'POST' });
	expect([path, response.status]).toEqual([path, 200]);
	return (await response.json()) as Challenge;
}

const post = (visitor: DemoVisitor, path: string, body: object, site = SITE): Promise<Response> =>
	visitor.send(`${site}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function add(visitor: DemoVisitor, authenticator: Authenticator, name = 'Phone'): Promise<Response> {
	const { id, options } = await optionsFor(visitor, '/auth/passkeys/options');
	return post(visitor, '/auth/passkeys', { id, name, response: authenticator.create(options) });
}

async function signIn(visitor: DemoVisitor, authenticator: Authenticator, counter?: number): Promise<Response> {
	const { id, options } = await optionsFor(visitor, '/auth/passkey/options');
	return post(visitor, '/auth/passkey/finish', { id, response: authenticator.get(options, counter) });
}

const idOf = async (visitor: DemoVisitor): Promise<string> =>
	((await visitor.user()) as { user_info: { id: string } } | null)?.user_info.id ?? '';

for (const engine of await engines()) {
	describe.skipIf(engine.missing)(`passkeys on ${engine.name}`, () => {
		afterAll(engine.clean);
		const withVisitor = (work: (visitor: DemoVisitor, site: DemoSite, db: Database) => Promise<void>) => () =>
			withDatabase(engine.fresh(folder), async (db) => {
				const site = await startDemoSite(db, now);
				const visitor = new DemoVisitor(site);
				await visitor.signIn(ANNA);
				await work(visitor, site, db);
			});

		it(
			'sign in to the account they were added to, without naming it',
			withVisitor(async (visitor, site, db) => {
				const authenticator = new Authenticator(SITE);
				expect(await (await add(visitor, authenticator)).json()).toEqual({ id: expect.any(String), name: 'Phone' });
				const other = new DemoVisitor(site);
				const { options } = await optionsFor(other, '/auth/passkey/options');
				expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
				const done = await signIn(other, authenticator);
				expect(await done.json()).toEqual({ jwt: expect.any(String), is_new_user: false });
				expect(await idOf(other)).toBe(await idOf(visitor));
				expect(await other.user()).toMatchObject({ user_info: { last_login_method: 'passkey' } });
				const rows = JSON.stringify(await db.selectFrom('account_passkeys').selectAll().execute());
				expect(rows).not.toContain('Phone');
				expect(rows).not.toContain(authenticator.keys[0]?.id.toString('base64url'));
			}),
		);

		it(
			'take each challenge once, in the browser that requested it, for 10 minutes',
			withVisitor(async (visitor, site) => {
				const authenticator = new Authenticator(SITE);
				await add(visitor, authenticator);
				const other = new DemoVisitor(site);
				const { id, options } = await optionsFor(other, '/auth/passkey/options');
				const body = { id, response: authenticator.get(options) };
				const stranger = new DemoVisitor(site);
				await optionsFor(stranger, '/auth/passkey/options');
				expect((await post(stranger, '/auth/passkey/finish', body)).status).toBe(410);
				expect((await post(visitor, '/auth/passkeys', { id, response: authenticator.create(options) })).status).toBe(410);
				const both = await Promise.all([post(other, '/auth/passkey/finish', body), post(other, '/auth/passkey/finish', body)]);
				expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
				expect((await post(other, '/auth/passkey/finish', body)).status).toBe(410);
				const slow = await optionsFor(other, '/auth/passkey/options');
				late = 10 * MINUTE;
				expect((await post(other, '/auth/passkey/finish', { id: slow.id, response: authenticator.get(slow.options) })).status).toBe(410);
				const fresh = await optionsFor(other, '/auth/passkey/options');
				const stale = { id: fresh.id, response: authenticator.get(options) };
				expect((await post(other, '/auth/passkey/finish', stale)).status).toBe(403);
			}),
		);

		it(
			'reject a copied authenticator, whose counter does not grow',
			withVisitor(async (visitor, site) => {
				const authenticator = new Authenticator(SITE);
				await add(visitor, authenticator);
				expect((await signIn(new DemoVisitor(site), authenticator, 7)).status).toBe(200);
				for (const counter of [7, 3, 0]) expect((await signIn(new DemoVisitor(site), authenticator, counter)).status).toBe(403);
				expect((await signIn(new DemoVisitor(site), authenticator, 8)).status).toBe(200);
			}),
		);

		it(
			'belong to the host they were created on, and to its origin',
			withVisitor(async (visitor, site) => {
				const authenticator = new Authenticator(SITE);
				await add(visitor, authenticator);
				const other = new DemoVisitor(site);
				const { id, options } = await optionsFor(other, '/auth/passkey/options', WAYFOLD);
				expect(options.rpId).toBe('wa.localhost');
				expect((await post(other, '/auth/passkey/finish', { id, response: authenticator.get(options) }, WAYFOLD)).status).toBe(403);
				const phishing = new Authenticator('http://localhost.evil.example');
				expect((await add(visitor, phishing)).status).toBe(400);
				phishing.keys.splice(0, 1, ...authenticator.keys);
				expect((await signIn(new DemoVisitor(site), phishing)).status).toBe(403);
				expect((await signIn(new DemoVisitor(site), authenticator)).status).toBe(200);
			}),
		);

		it(
			'are added after a recent sign-in only, and by the account that began',
			withVisitor(async (visitor, site) => {
				expect((await new DemoVisitor(site).send('/auth/passkeys/options', { method: 'POST' })).status).toBe(401);
				const authenticator = new Authenticator(SITE);
				const { id, options } = await optionsFor(visitor, '/auth/passkeys/options');
				await visitor.json('DELETE', '/api/v2/logout');
				await visitor.signIn({ mail: 'other@example.com' });
				expect((await post(visitor, '/auth/passkeys', { id, response: authenticator.create(options) })).status).toBe(410);
				late = 16 * MINUTE;
				const again = await visitor.send('/auth/passkeys/options', { method: 'POST' });
				expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([403, 'sign-in-again']);
			}),
		);

		it(
			'are renamed and removed by their account, never the last way in',
			withVisitor(async (visitor, site, db) => {
				const account = await idOf(visitor);
				await add(visitor, new Authenticator(SITE));
				await add(visitor, new Authenticator(SITE), '');
				const [first, second] = await listPasskeys(db, account);
				expect([first?.name, second?.name, first?.host]).toEqual(['Phone', '', 'localhost']);
				const other = new DemoVisitor(site);
				await other.signIn({ mail: 'other@example.com' });
				const stranger = await idOf(other);
				await add(other, new Authenticator(SITE));
				expect(await renamePasskey(db, stranger, first?.id ?? '', 'Mine')).toBe(false);
				expect(await removePasskey(db, stranger, first?.id ?? '', now())).toBe('missing');
				expect(await renamePasskey(db, account, first?.id ?? '', ' Laptop ')).toBe(true);
				expect((await listPasskeys(db, account))[0]?.name).toBe('Laptop');
				await db.deleteFrom('account_identities').where('account_id', '=', account).execute();
				expect(await removePasskey(db, account, second?.id ?? '', now())).toBe('removed');
				expect(await removePasskey(db, account, first?.id ?? '', now())).toBe('last');
			}),
		);
	});
}
