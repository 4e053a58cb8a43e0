/** Price alerts in a test: a clock, prices and a push service that the test sets. */
import type { AlertTarget, SeenPrice } from '#features/price-alerts/contract.ts';
import type { AlertPorts, AllowedChannels } from '#features/price-alerts/ports.ts';
import { vapidKeys } from '#features/price-alerts/push-delivery.ts';
import { type AlertRequest, confirmAlert, subscribe } from '#features/price-alerts/subscribe.ts';
import type { PushIdentity } from '#features/price-alerts/work.ts';
import { timeInZone } from '#lib/zone-time.ts';
import type { Database } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { createSpamCheck } from '#server/limits/spam-check.ts';

/** 14:00 in Moscow. */
export const NOON = Date.parse('2026-11-24T11:00:00Z');
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const FROM = 'no-reply@asteria.example';

export const PUSH: PushIdentity = {
	keys: vapidKeys(Buffer.from('price-alerts-test-secret-of-32-bytes')),
	subject: 'mailto:push@asteria.example',
};

export const ROUTE = {
	kind: 'route',
	from: 'MOW',
	to: 'IST',
	party: { cabin: 'economy', adults: 1, children: 0, infants: 0, cabinBag: false, checkedBags: 0 },
} as const satisfies AlertTarget;

export interface AlertWorld {
	readonly ports: AlertPorts;
	now: number;
	/** Price of every target; an error fails the check. */
	price: SeenPrice | Error;
	checks: number;
	channels: AllowedChannels;
	readonly events: string[];
}

export const seen = (rubles: number | null): SeenPrice => ({
	total: rubles === null ? null : rubles * 100,
	date: rubles === null ? null : '2026-12-20',
	seller: rubles === null ? null : 'vetroplan',
});

const unlimited = (name: string) => createRateLimiter({ name, points: 1000, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite::memory:' });

export function createAlertWorld(db: Database, more: Partial<AlertPorts> = {}): AlertWorld {
	const world: AlertWorld = {
		now: NOON,
		price: seen(20_000),
		checks: 0,
		channels: { mail: true, push: true, language: null },
		events: [],
		ports: {
			db: async () => db,
			now: () => world.now,
			async priceOf() {
				world.checks++;
				if (world.price instanceof Error) throw world.price;
				return world.price;
			},
			zoneOf: () => 'Europe/Moscow',
			todayAt: () => timeInZone('Europe/Moscow', new Date(world.now)).slice(0, 10),
			sellerName: (id) => (id === 'vetroplan' ? 'Vetroplan' : undefined),
			channelsOf: async () => world.channels,
			simulated: () => true,
			members: { has: async () => false, onPrice: async () => undefined },
			limits: { create: unlimited('alerts'), mail: unlimited('alert-mails') },
			spam: createSpamCheck({ form: 'price-alert', secret: () => Buffer.from('secret'), attacks: unlimited('spam') }),
			isPushService: (endpoint) => endpoint.startsWith('http://127.0.0.1:'),
			security: ({ event }) => void world.events.push(event),
			log: { info: (message) => void world.events.push(message), warn: (message) => void world.events.push(message) },
			wake: () => undefined,
			...more,
		},
	};
	return world;
}

export const alertRequest = (more: Partial<AlertRequest> = {}): AlertRequest => ({
	target: ROUTE,
	threshold: null,
	channel: 'mail',
	mail: 'anna@example.com',
	push: null,
	farewell: false,
	site: { brand: 'AS', market: 'ru', language: 'ru', currency: 'rub', origin: 'https://asteria.example' },
	visitor: 'visitor-a',
	account: null,
	client: '192.0.2.1',
	...more,
});

/** Token of the last mail that asks for a confirmation. */
export async function confirmTokenOf(db: Database): Promise<string> {
	const mails = db.selectFrom('mails').select('text').where('kind', '=', 'price-alert-confirm');
	const mail = (await mails.orderBy('queued_at').orderBy('key').execute()).at(-1);
	return /\/alerts\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** @returns the id of an active alert; its confirmation is not among the mails */
export async function followAlert(db: Database, world: AlertWorld, more: Partial<AlertRequest> = {}): Promise<string> {
	const result = await subscribe(alertRequest(more), world.ports);
	if (result.kind === 'active') return result.id;
	const confirmed = await confirmAlert(await confirmTokenOf(db), world.ports);
	await db.deleteFrom('mails').where('kind', '=', 'price-alert-confirm').execute();
	if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
	return confirmed.id;
}
