/** Tariff check of an offer that a visitor wants to book, and the draft it opens. */
import { FARE_BRANDS } from '#engine/contract.ts';
import { EMBEDDED } from '#engine/fares/agencies.data.ts';
import type { Database } from '#server/database/open.ts';
import { ENTRY, type EntryBags, type EntryRequest } from './address.ts';
import { catalogOf } from './catalog.ts';
import {
	type CheckRequest,
	type CheckResult,
	type ClaimedCheck,
	type EntryVisitor,
	finishCheck,
	insertCheck,
	readCheck,
	renewClaim,
} from './checks.ts';
import { SANDBOX_SWITCHES, type TariffCheck } from './contract.ts';
import { createDraft } from './drafts.ts';
import type { DraftFields } from './fields.ts';
import type { BookingPorts } from './ports.ts';
import { bagFields } from './search-bags.ts';

const AMOUNT = /^\d{1,12}$/;
const ID = /^[\w.~-]{1,300}$/;
/** Milliseconds before the visitor sees the loading page. */
const TIMEOUT_MS = 2500;
const POLL_MS = 250;

const readBags = (text: (name: keyof typeof ENTRY) => string): EntryBags => ({
	checkedBags: ([1, 2] as const).find((count) => String(count) === text('bags')) ?? 0,
	cabinBag: text('cabinBag') === '1',
	fee: Number(text('bagFee')),
});

/** Parses the form "Book here"; null without supplier, search, ticket or fare. */
export function readEntry(form: Pick<FormData, 'get'>): EntryRequest | null {
	const text = (name: keyof typeof ENTRY): string => String(form.get(ENTRY[name]) ?? '');
	const [supplier, search, ticket, total] = [text('supplier'), text('search'), text('ticket'), text('total')];
	const fare = FARE_BRANDS.find((name) => name === text('fare'));
	if (!fare || ![supplier, search, ticket].every((id) => ID.test(id))) return null;
	const sandbox = supplier === EMBEDDED ? SANDBOX_SWITCHES.find((name) => name === text('sandbox')) : undefined;
	return {
		supplier,
		search,
		ticket,
		fare,
		total: AMOUNT.test(total) ? Number(total) : null,
		...(AMOUNT.test(text('bagFee')) ? { bags: readBags(text) } : {}),
		...(sandbox ? { sandbox } : {}),
	};
}

export type EntryResult =
	| CheckResult
	/** The supplier has not responded yet. */
	| { readonly kind: 'loading'; readonly check: string };

interface CheckedEntry {
	readonly tariff: TariffCheck;
	readonly fields: DraftFields;
}

async function checkTariff({ total, bags: _, ...offer }: EntryRequest, ports: BookingPorts): Promise<TariffCheck> {
	if (!ports.sellsAt(offer.supplier)) return { kind: 'not-found' };
	try {
		const context = { before: total ?? Number.NaN, now: new Date(ports.now()), atPayment: false };
		return await ports.supplier(offer.supplier).check(offer, context);
	} catch (error) {
		ports.log.error('Tariff check failed', { error: String(error) });
		return { kind: 'failed' };
	}
}

async function checkEntry(entry: EntryRequest, ports: BookingPorts): Promise<CheckedEntry> {
	const tariff = await checkTariff(entry, ports);
	if (!entry.bags || tariff.kind === 'not-found' || tariff.kind === 'failed') return { tariff, fields: {} };
	const { extras } = await catalogOf(tariff.offer, ports);
	return { tariff, fields: bagFields(tariff.offer, entry.bags, extras ?? []) };
}

/** The draft of a checked tariff, or why there is none. The accepted total is the one that the ticket page showed, with its bags. */
async function openDraft({ tariff, fields }: CheckedEntry, { entry, who }: CheckRequest, db: Database, now: number): Promise<CheckResult> {
	if (tariff.kind === 'not-found' || tariff.kind === 'failed') return { kind: tariff.kind, entry };
	const { total, bags } = entry;
	const changed = tariff.kind === 'changed' && total !== null;
	const fare = changed ? total : tariff.offer.total;
	const id = await createDraft(db, {
		...who,
		offer: changed ? { ...tariff.offer, changedFrom: total } : tariff.offer,
		acceptedTotal: fare + (bags?.fee ?? 0),
		fields,
		now,
	});
	return { kind: 'draft', id, changed };
}

const pause = (ms: number): Promise<null> => new Promise((resolve) => void setTimeout(resolve, ms, null).unref());

async function runCheck(check: ClaimedCheck, checking: Promise<CheckedEntry>, { db: open, now, log }: BookingPorts): Promise<void> {
	try {
		const db = await open();
		const checked = await renewClaim(db, check, now, checking);
		await finishCheck(db, check, (trx) => openDraft(checked, check, trx, now()));
	} catch (error) {
		log.error('Storing a tariff check failed', { error: String(error) });
	}
}

/** Checks the tariff and opens a draft; `loading` if the supplier takes longer than the visitor should wait for a page. */
export async function startEntry(entry: EntryRequest, who: EntryVisitor, ports: BookingPorts, timeout = TIMEOUT_MS): Promise<EntryResult> {
	const checking = checkEntry(entry, ports);
	const checked = await Promise.race([checking, pause(timeout)]);
	if (checked) return openDraft(checked, { entry, who }, await ports.db(), ports.now());
	const check = await insertCheck(await ports.db(), { entry, who }, ports.now());
	void runCheck(check, checking, ports);
	return { kind: 'loading', check: check.id };
}

/** Result of a check that the visitor waits for, in whichever process it runs; null if the visitor has no such check. */
export async function awaitEntry(id: string, visitor: string, ports: BookingPorts, timeout = TIMEOUT_MS): Promise<EntryResult | null> {
	const db = await ports.db();
	for (let waited = 0; ; waited += POLL_MS) {
		const stored = await readCheck(db, id, visitor, ports.now());
		if (!stored) return null;
		if (stored.kind === 'done') return stored.result;
		if (stored.kind === 'claimed') void runCheck(stored.check, checkEntry(stored.check.entry, ports), ports);
		if (waited >= timeout) return { kind: 'loading', check: id };
		await pause(POLL_MS);
	}
}
