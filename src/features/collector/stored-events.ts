import type { EventRow } from '#server/database/tables/telemetry.ts';
import { mayMeasure, readConsent } from '#site/consent.ts';
import { marketsOf } from '#site/markets.ts';
import { deviceInfo } from '#telemetry/device.ts';
import type { ReadEvents, TrackedEvent } from './envelope.ts';
import { eventRow } from './event-row.ts';
import type { StoredItem } from './server.ts';

export interface Sender {
	/** Time of receipt, milliseconds since 1970. */
	at: number;
	brand: string;
	userAgent: string;
	mobile: boolean;
	anonymous: boolean;
	cookies: string | undefined;
	/** "Do not track" or "Global privacy control". */
	signal: boolean;
}

const MARKETS: ReadonlySet<string> = new Set([...marketsOf('AS'), ...marketsOf('WA')]);

function deviceClass({ userAgent, mobile }: Sender): string {
	if (userAgent === '') return '';
	const { bot, device } = deviceInfo({ userAgent: userAgent.slice(0, 500), userAgentData: { mobile, platform: '' } });
	return bot ? 'bot' : device;
}

function rowOf(event: TrackedEvent, sender: Sender, device: string): EventRow | null {
	try {
		return eventRow(event, { at: sender.at, brand: sender.brand, device, anonymous: sender.anonymous });
	} catch {
		return null;
	}
}

/** Events without consent are counted and dropped, because a visitor can withdraw consent while events are queued. */
export function itemsToStore({ events, bad }: ReadEvents, sender: Sender): StoredItem[] {
	const { at, cookies, signal } = sender;
	const consent = readConsent(cookies);
	const device = deviceClass(sender);
	/** An unknown market requires consent. */
	const isAllowed = (market: string): boolean => (consent === 'granted' || MARKETS.has(market)) && mayMeasure({ market, consent, signal });
	const rows = events.map((event): StoredItem => {
		const row = rowOf(event, sender, device);
		const fields = Object.keys(event).join(' ');
		if (!row) return { failure: { at, reason: 'unreadable', fields } };
		if (!isAllowed(row.market)) return { failure: { at, reason: 'not-allowed', fields: '' } };
		return { event: row };
	});
	return [...rows, ...bad.map(({ reason, fields }): StoredItem => ({ failure: { at, reason, fields } }))];
}
