/** Passkeys (WebAuthn discoverable credentials) of accounts. A passkey belongs to the host name on which it was created. */
import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { type Account, changeAccount, noteSignIn } from '#features/account/accounts.ts';
import { countMethods } from '#features/account/methods/login-methods.ts';
import type { Database } from '#server/database/open.ts';
import type { AccountPasskeyRow } from '#server/database/tables/accounts.ts';
import { decryptJson, encryptJson, sha256 } from '#server/personal-data.ts';
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from './contract.ts';

/** Where a passkey is created and used. */
export interface RelyingParty {
	/** Host name. */
	readonly id: string;
	readonly origin: string;
	/** Brand. */
	readonly name: string;
}

interface Credential {
	readonly id: string;
	/** base64url. */
	readonly publicKey: string;
	readonly transports: readonly string[];
	readonly name: string;
}

export interface Passkey {
	/** Of the row: names it in forms. */
	readonly id: string;
	readonly name: string;
	readonly host: string;
	readonly createdAt: number;
	readonly lastUsedAt: number | null;
}

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

const hashOf = (credential: string): string => sha256(`passkey:${credential}`);
export const purposeOf = (hash: string): string => `passkey:${hash}`;
const readCredential = (row: Pick<Selectable<AccountPasskeyRow>, 'credential' | 'credential_hash'>): Credential =>
	decryptJson(purposeOf(row.credential_hash), row.credential);
const trimPasskeyName = (text: string): string => text.trim().slice(0, MAX_PASSKEY_NAME);

const rowsOf = (db: Database, account: string) =>
	db.selectFrom('account_passkeys').selectAll().where('account_id', '=', account).orderBy('created_at').execute();

/** The oldest first. */
export async function listPasskeys(db: Database, account: string): Promise<Passkey[]> {
	return (await rowsOf(db, account)).map((row) => ({
		id: row.credential_hash,
		name: readCredential(row).name,
		host: row.rp_id,
		createdAt: Number(row.created_at),
		lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
	}));
}

/** Options for `navigator.credentials.create()`; authenticators that already have a passkey of the account are left out. */
export async function passkeyCreationOptions(
	db: Database,
	party: RelyingParty,
	account: Pick<Account, 'id'>,
	userName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
	const own = (await rowsOf(db, account.id)).filter(({ rp_id }) => rp_id === party.id).map(readCredential);
	return generateRegistrationOptions({
		rpName: party.name,
		rpID: party.id,
		userName,
		userID: Uint8Array.from(Buffer.from(account.id)),
		attestationType: 'none',
		supportedAlgorithmIDs: ALGORITHMS,
		excludeCredentials: own.map(({ id }) => ({ id })),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
}

export type AddResult = { readonly kind: 'added'; readonly passkey: Passkey } | { readonly kind: 'invalid' | 'limit' };

/** @param name what its owner calls it */
export async function addPasskey(
	db: Database,
	party: RelyingParty,
	account: string,
	sent: { readonly response: RegistrationResponseJSON; readonly challenge: string; readonly name: string },
	now: number,
): Promise<AddResult> {
	const verification = await verifyRegistrationResponse({
		response: sent.response,
		expectedChallenge: sent.challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch(() => null);
	if (!verification?.verified || !verification.registrationInfo) return { kind: 'invalid' };
	const { credential } = verification.registrationInfo;
	const hash = hashOf(credential.id);
	const stored: Credential = {
		id: credential.id,
		publicKey: Buffer.from(credential.publicKey).toString('base64url'),
		transports: credential.transports ?? [],
		name: trimPasskeyName(sent.name),
	};
	const row = { credential_hash: hash, account_id: account, rp_id: party.id, credential: encryptJson(purposeOf(hash), stored) };
	let result: AddResult = { kind: 'invalid' };
	await changeAccount(db, account, now, async (current, trx) => {
		if ((await rowsOf(trx, account)).length >= MAX_PASSKEYS) {
			result = { kind: 'limit' };
			return current;
		}
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto('account_passkeys')
			.values({ ...row, counter: credential.counter, created_at: now, last_used_at: null })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst();
		if ((numInsertedOrUpdatedRows ?? 0n) > 0n)
			result = { kind: 'added', passkey: { id: hash, name: stored.name, host: party.id, createdAt: now, lastUsedAt: null } };
		return current;
	});
	return result;
}

/** Options for `navigator.credentials.get()`. They name no credential: the authenticator offers those it has for the host. */
export const passkeyRequestOptions = ({ id }: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> =>
	generateAuthenticationOptions({ rpID: id, userVerification: 'required', allowCredentials: [] });

/** The account that a passkey signs in to; null if the response isn't valid. The signature counter must have grown, if it's used. */
export async function signInByPasskey(
	db: Database,
	party: RelyingParty,
	sent: { readonly response: AuthenticationResponseJSON; readonly challenge: string },
	now: number,
): Promise<string | null> {
	const hash = hashOf(sent.response.id);
	const row = await db.selectFrom('account_passkeys').selectAll().where('credential_hash', '=', hash).executeTakeFirst();
	if (!row || row.rp_id !== party.id) return null;
	const { id, publicKey } = readCredential(row);
	const counter = Number(row.counter);
	const verification = await verifyAuthenticationResponse({
		response: sent.response,
		expectedChallenge: sent.challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
	}).catch(() => null);
	if (!verification?.verified) return null;
	const { numUpdatedRows } = await db
		.updateTable('account_passkeys')
		.set({ counter: verification.authenticationInfo.newCounter, last_used_at: now })
		.where('credential_hash', '=', hash)
		.where('counter', '=', row.counter)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return null;
	await changeAccount(db, row.account_id, now, (account) => noteSignIn(account, 'passkey', false, now));
	return row.account_id;
}

/** @returns whether the account has it */
export async function renamePasskey(db: Database, account: string, id: string, name: string): Promise<boolean> {
	const row = (await rowsOf(db, account)).find(({ credential_hash }) => credential_hash === id);
	if (!row) return false;
	const credential = encryptJson(purposeOf(id), { ...readCredential(row), name: trimPasskeyName(name) });
	await db
		.updateTable('account_passkeys')
		.set({ credential })
		.where('credential_hash', '=', id)
		.where('account_id', '=', account)
		.execute();
	return true;
}

/** `last`: the account has no other sign-in method. */
export async function removePasskey(db: Database, account: string, id: string, now: number): Promise<'removed' | 'last' | 'missing'> {
	let result: 'removed' | 'last' | 'missing' = 'missing';
	await changeAccount(db, account, now, async (current, trx) => {
		if ((await countMethods(trx, current)) < 2) {
			result = 'last';
			return current;
		}
		const own = trx.deleteFrom('account_passkeys').where('account_id', '=', account).where('credential_hash', '=', id);
		if ((await own.executeTakeFirst()).numDeletedRows > 0n) result = 'removed';
		return current;
	});
	return result;
}
