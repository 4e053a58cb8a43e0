import { config } from '#server/config.ts';
import { processLog } from '#server/log/log.ts';
import { createDuffelClient, type DuffelClient } from './client.ts';

let client: DuffelClient | undefined;

/** Shared by the flights and hotels of this process. @throws Error if Duffel is not configured */
export function duffelClient(): DuffelClient {
	if (!config.duffel) throw new Error('Config DUFFEL_TOKEN not found');
	client ??= createDuffelClient({ ...config.duffel, log: processLog() });
	return client;
}
