/** An authenticator in memory: makes passkeys and signs with them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Key {
	readonly id: Buffer;
	readonly key: KeyObject;
	readonly userHandle: string;
	counter: number;
}

interface Options {
	readonly challenge: string;
	readonly rpId?: string;
	readonly rp?: { readonly id?: string };
	readonly user?: { readonly id: string };
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

export class Authenticator {
	readonly keys: Key[] = [];
	readonly #origin: string;

	constructor(origin: string) {
		this.#origin = origin;
	}

	#data(rpId: string, flags: number, counter: number): Buffer {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
	}

	#client(type: string, challenge: string): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
	}

	create({ challenge, rp, user }: Options) {
		const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
		const id = randomBytes(16);
		this.keys.push({ id, key: privateKey, userHandle: user?.id ?? '', counter: 0 });
		const cose = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, new Uint8Array(Buffer.from(x, 'base64url'))],
			[-3, new Uint8Array(Buffer.from(y, 'base64url'))],
		]);
		const length = Buffer.alloc(2);
		length.writeUInt16BE(id.length);
		const authData = Buffer.concat([
			this.#data(rp?.id ?? '', USER_PRESENT_AND_VERIFIED | WITH_KEY, 0),
			Buffer.alloc(16),
			length,
			id,
			isoCBOR.encode(cose as unknown as Parameters<typeof isoCBOR.encode>[0]),
		]);
		const attestation = new Map<string, unknown>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', new Uint8Array(authData)],
		]);
		return {
			id: id.toString('base64url'),
			rawId: id.toString('base64url'),
			type: 'public-key',
			clientExtensionResults: {},
			response: {
				clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
				attestationObject: Buffer.from(isoCBOR.encode(attestation as unknown as Parameters<typeof isoCBOR.encode>[0])).toString(
					'base64url',
				),
				transports: ['internal'],
			},
		};
	}

	/** @param counter of the signature; by default one more than the last */
	get({ challenge, rpId = '' }: Options, counter?: number) {
		const key = this.keys.at(-1);
		if (!key) throw new Error('No passkey');
		key.counter = counter ?? key.counter + 1;
		const authenticatorData = this.#data(rpId, USER_PRESENT_AND_VERIFIED, key.counter);
		const client = this.#client('webauthn.get', challenge);
		const signature = sign('sha256', Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]), key.key);
		return {
			id: key.id.toString('base64url'),
			rawId: key.id.toString('base64url'),
			type: 'public-key',
			clientExtensionResults: {},
			response: {
				clientDataJSON: client.toString('base64url'),
				authenticatorData: authenticatorData.toString('base64url'),
				signature: signature.toString('base64url'),
				userHandle: key.userHandle,
			},
		};
	}
}
