/** What the passkey calls accept and send; the browser's parts are verified by the WebAuthn library. */
import { z } from '@hono/zod-openapi';
import { MAX_PASSKEY_NAME } from './contract.ts';

const base64url = z.string().regex(/^[\w-]*$/);
const challengeId = z.string().regex(/^[\w-]{43}$/);

/** `options` is `PublicKeyCredential…OptionsJSON` of WebAuthn level 3. */
export const challengeSchema = z.object({ id: challengeId, options: z.record(z.string(), z.unknown()) }).openapi('PasskeyOptions', {
	example: { id: 'b3B0aW9ucy1vZi1hLXBhc3NrZXktMDEyMzQ1Njc4OTA', options: { rpId: 'localhost', challenge: 'aGVsbG8' } },
});

const credential = z.object({
	id: base64url.max(1400),
	rawId: base64url.max(1400),
	type: z.literal('public-key'),
	authenticatorAttachment: z.string().max(20).nullish(),
	clientExtensionResults: z.record(z.string(), z.unknown()),
});

export const passkeySignInSchema = z
	.object({
		id: challengeId,
		response: credential.extend({
			response: z.object({
				clientDataJSON: base64url.max(4000),
				authenticatorData: base64url.max(4000),
				signature: base64url.max(4000),
				userHandle: base64url.max(200).nullish(),
			}),
		}),
	})
	.openapi('PasskeySignIn', {
		example: {
			id: 'b3B0aW9ucy1vZi1hLXBhc3NrZXktMDEyMzQ1Njc4OTA',
			response: {
				id: 'Y3JlZGVudGlhbA',
				rawId: 'Y3JlZGVudGlhbA',
				type: 'public-key',
				clientExtensionResults: {},
				response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
			},
		},
	});

export const passkeyAddSchema = z
	.object({
		id: challengeId,
		name: z.string().trim().max(MAX_PASSKEY_NAME).default(''),
		response: credential.extend({
			response: z.object({
				clientDataJSON: base64url.max(4000),
				attestationObject: base64url.max(20_000),
				transports: z.array(z.string().max(20)).max(10).optional(),
				publicKeyAlgorithm: z.int().optional(),
				publicKey: base64url.max(4000).optional(),
				authenticatorData: base64url.max(8000).optional(),
			}),
		}),
	})
	.openapi('PasskeyAdd', {
		example: {
			id: 'b3B0aW9ucy1vZi1hLXBhc3NrZXktMDEyMzQ1Njc4OTA',
			name: 'Phone',
			response: {
				id: 'Y3JlZGVudGlhbA',
				rawId: 'Y3JlZGVudGlhbA',
				type: 'public-key',
				clientExtensionResults: {},
				response: { clientDataJSON: 'e30', attestationObject: 'e30' },
			},
		},
	});

export const passkeySchema = z
	.object({ id: z.string(), name: z.string() })
	.openapi('Passkey', { example: { id: 'Zm9vYmFy', name: 'Phone' } });
