import { config } from '#server/config.ts';
import { sessionSecret } from './session-secret.ts';

let secret: Uint8Array | undefined;

/** This server's secret, read once. @throws if its file can't be read or written */
export function serverSecret(): Uint8Array {
	secret ??= sessionSecret(config.dataDir, config.sessionSecret);
	return secret;
}
