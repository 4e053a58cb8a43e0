/** Tariff check of an offer that a visitor wants to book, and the draft it opens. */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FareBrand } from '#engine/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Brand } from '#site/site.ts';
import { ENTRY, type EntryRequest } from './address.ts';
import { SANDBOX_SWITCHES, type TariffCheck } from './contract.ts';
import { createDraft } from './drafts.ts';
import type { BookingPorts } from './ports.ts';

const FARES: readonly FareBrand[] = ['light', 'standard', 'flex'];
const ID = /^[\w.~-]{1,300}$/;
/** Milliseconds before the visitor sees the loading page. */
const PATIENCE_MS = 2500;
const MOST_CHECKS = 1000;
const CHECK_TTL_MS = 120_000;

/** Parses the form "Book here"; null without search, ticket or fare. */
export function readEntry(form: Pick<FormData, 'get'>): EntryRequest | null {
	const [search, ticket, fare, total, sandbox] = [ENTRY.search, ENTRY.ticket, ENTRY.fare, ENTRY.total, ENTRY.sandbox].map((name) =>
		String(form.get(name) ?? ''),
	);
	const brand = FARES.find((name) => name === fare);
	if (!brand || !ID.test(search ?? '') || !ID.test(ticket ?? '')) return null;
	const known = SANDBOX_SWITCHES.find((name) => name === sandbox);
	return {
		search: search ?? '',
		ticket: ticket ?? '',
		fare: brand,
		total: /^\d{1,12}$/.test(total ?? '') ? Number(total) : null,
		...(known ? { sandbox: known } : {}),
	};
}

export interface EntryVisitor {
	readonly visitor: string;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
}

export type EntryResult =
	/** `changed` needs consent before the booking goes on. */
	| { readonly kind: 'draft'; readonly id: string; readonly changed: boolean }
	| { readonly kind: 'not-found' | 'failed'; readonly entry: EntryRequest }
	/** The supplier has not responded yet. */
	| { readonly kind: 'loading'; readonly check: string };

interface RunningCheck {
	readonly visitor: string;
	readonly result: Promise<EntryResult>;
}

const checks = new LRUCache<string, RunningCheck>({ max: MOST_CHECKS, ttl: CHECK_TTL_MS });

const SUPPLIER = 'embedded';

async function open(entry: EntryRequest, who: EntryVisitor, ports: BookingPorts): Promise<EntryResult> {
	const { search, ticket, fare, total, sandbox } = entry;
	const offer = { supplier: SUPPLIER, search, ticket, fare, ...(sandbox ? { sandbox } : {}) };
	const now = ports.now();
	const checked: TariffCheck = await ports
		.supplier(SUPPLIER)
		.check(offer, { before: total ?? Number.NaN, now: new Date(now), atPayment: false })
		.catch((error: unknown) => {
			ports.log.error('Tariff check failed', { error: String(error) });
			return { kind: 'failed' };
		});
	if (checked.kind === 'not-found' || checked.kind === 'failed') return { kind: checked.kind, entry };
	const changed = checked.kind === 'changed' && total !== null;
	const id = await createDraft(await ports.db(), {
		...who,
		offer: changed ? { ...checked.offer, changedFrom: total } : checked.offer,
		acceptedTotal: changed ? total : checked.offer.total,
		now,
	});
	return { kind: 'draft', id, changed };
}

const loading = (check: string, ms: number): Promise<EntryResult> =>
	new Promise((resolve) => void setTimeout(resolve, ms, { kind: 'loading', check } satisfies EntryResult).unref());

/** Checks the tariff and opens a draft; `loading` if the supplier takes longer than the visitor should wait for a page. */
export function startEntry(entry: EntryRequest, who: EntryVisitor, ports: BookingPorts): Promise<EntryResult> {
	const check = randomBytes(12).toString('base64url');
	const result = open(entry, who, ports);
	checks.set(check, { visitor: who.visitor, result });
	return Promise.race([result, loading(check, PATIENCE_MS)]);
}

/** Result of a check that the visitor waits for; null if this process does not know it. */
export async function awaitEntry(check: string, visitor: string, patience = PATIENCE_MS): Promise<EntryResult | null> {
	const running = checks.get(check);
	if (running?.visitor !== visitor) return null;
	return Promise.race([running.result, loading(check, patience)]);
}
