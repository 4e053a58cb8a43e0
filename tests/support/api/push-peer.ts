/** A push service on this machine, as RFC 8030 describes it: it checks the sender's key and what a browser could decrypt. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import type { PushSubscriptionData } from '#features/price-alerts/contract.ts';

export interface ReceivedPush {
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

export interface PushPeer {
	readonly host: string;
	readonly received: ReceivedPush[];
	/** Status of the next responses; 201 by default. */
	respond: (status: number) => void;
	stop(): Promise<void>;
}

export async function startPushPeer(): Promise<PushPeer> {
	const received: ReceivedPush[] = [];
	let status = 201;
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			received.push({ headers: request.headers, body: Buffer.concat(chunks) });
			response.writeHead(status).end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		respond: (next) => {
			status = next;
		},
		stop: () => new Promise((resolve) => void server.close(() => resolve())),
	};
}

export interface PushBrowser {
	readonly subscription: PushSubscriptionData;
	/** Decrypts a body (RFC 8188, 8291). @throws if it was encrypted for another browser */
	decrypt(body: Buffer): unknown;
}

const HEADER = 21;
const TAG = 16;

/** A browser that is subscribed at a push service. */
export function createPushBrowser(host: string): PushBrowser {
	const ecdh = createECDH('prime256v1');
	const publicKey = ecdh.generateKeys();
	const auth = randomBytes(16);
	return {
		subscription: {
			endpoint: `http://${host}/push/${randomBytes(8).toString('hex')}`,
			keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
		},
		decrypt(body) {
			const salt = body.subarray(0, 16);
			const senderKey = body.subarray(HEADER, HEADER + (body[20] ?? 0));
			const encrypted = body.subarray(HEADER + senderKey.length);
			const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
			const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
			const derive = (name: string, length: number): Buffer =>
				Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length));
			const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
			decipher.setAuthTag(encrypted.subarray(-TAG));
			const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -TAG)), decipher.final()]);
			return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
		},
	};
}

/** Claims of the sender's token (RFC 8292). @throws if its signature does not fit its key */
export async function vapidClaims(
	authorization: string | undefined,
): Promise<{ readonly key: string; readonly claims: Record<string, unknown> }> {
	const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
	const point = Buffer.from(key, 'base64url');
	const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
	const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
	return { key, claims: payload };
}
