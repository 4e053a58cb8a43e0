/** Drafts of bookings in the database: one row with the encrypted fields, so that a change is one statement. */
import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { BookingDraftRow } from '#server/database/tables/booking.ts';
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import type { Brand } from '#site/site.ts';
import type { BookedOffer } from './contract.ts';
import { type DraftFields, MAX_DRAFTS, MAX_FIELDS } from './fields.ts';

export const DRAFT_DAYS = 30;

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ATTEMPTS = 20;

/** The offer of a draft; `changedFrom` until the visitor consents to its total. */
export interface DraftOffer extends BookedOffer {
	readonly changedFrom?: number;
}

export interface VersionedField {
	readonly value: string;
	/** Of the draft when it was written. */
	readonly version: number;
}

export interface Draft {
	readonly id: string;
	readonly visitor: string;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly state: BookingDraftRow['state'];
	readonly offer: DraftOffer;
	readonly fields: Readonly<Record<string, VersionedField>>;
	readonly acceptedTotal: number;
	readonly version: number;
	readonly updatedAt: number;
}

export const fieldsOf = ({ fields }: Pick<Draft, 'fields'>): DraftFields =>
	Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));

export const changedSince = ({ fields }: Pick<Draft, 'fields'>, version: number): DraftFields =>
	Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.version > version ? [[name, field.value]] : [])));

/** Who holds the seats of a draft. */
export const holderOf = ({ id, visitor }: Pick<Draft, 'id' | 'visitor'>) => ({ order: id, visitor });

export const purposeOf = (id: string): string => `draft:${id}`;

export function newDraftId(): string {
	const part = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
	return `${part()}-${part()}`;
}

const draftOf = (row: Selectable<BookingDraftRow>): Draft => ({
	id: row.id,
	visitor: row.visitor,
	brand: row.brand as Brand,
	market: row.market,
	language: row.language as Language,
	state: row.state,
	offer: JSON.parse(row.offer) as DraftOffer,
	fields: decryptJson(purposeOf(row.id), row.fields),
	acceptedTotal: Number(row.accepted_total),
	version: Number(row.version),
	updatedAt: Number(row.updated_at),
});

export interface NewDraft {
	readonly visitor: string;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly offer: DraftOffer;
	readonly acceptedTotal: number;
	readonly fields?: DraftFields;
	readonly now: number;
}

/** Creates a draft and deletes the visitor's oldest open ones beyond {@link MAX_DRAFTS}. */
export async function createDraft(db: Database, draft: NewDraft): Promise<string> {
	const { visitor, brand, market, language, offer, acceptedTotal, fields = {}, now } = draft;
	const id = newDraftId();
	const versioned = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, version: 1 }]));
	await db
		.insertInto('booking_drafts')
		.values({
			id,
			visitor,
			account_id: null,
			brand,
			market,
			language,
			state: 'open',
			offer: JSON.stringify(offer),
			fields: encryptJson(purposeOf(id), versioned),
			accepted_total: acceptedTotal,
			version: 1,
			created_at: now,
			updated_at: now,
		})
		.execute();
	await deleteSurplusDrafts(db, visitor);
	return id;
}

/** Deletes the visitor's oldest open drafts beyond {@link MAX_DRAFTS}. */
export async function deleteSurplusDrafts(db: Database, visitor: string): Promise<void> {
	const latest = await openDraftRows(db, visitor).limit(MAX_DRAFTS).execute();
	if (latest.length === MAX_DRAFTS)
		await db
			.deleteFrom('booking_drafts')
			.where('visitor', '=', visitor)
			.where('state', '=', 'open')
			.where(
				'id',
				'not in',
				latest.map((row) => row.id),
			)
			.execute();
}

const openDraftRows = (db: Database, visitor: string) =>
	db
		.selectFrom('booking_drafts')
		.selectAll()
		.where('visitor', '=', visitor)
		.where('state', '=', 'open')
		.orderBy('updated_at', 'desc')
		.orderBy('id');

/** The visitor's open drafts, latest first. */
export const openDrafts = async (db: Database, visitor: string, limit: number): Promise<readonly Draft[]> =>
	(await openDraftRows(db, visitor).limit(limit).execute()).map(draftOf);

/** @returns null if there is none or it belongs to another visitor */
export async function findDraft(db: Database, id: string, visitor: string): Promise<Draft | null> {
	const row = await db.selectFrom('booking_drafts').selectAll().where('id', '=', id).where('visitor', '=', visitor).executeTakeFirst();
	return row ? draftOf(row) : null;
}

export interface DraftChange {
	/** Fields to write; an empty value clears a field. */
	readonly fields?: DraftFields;
	readonly offer?: DraftOffer;
	readonly acceptedTotal?: number;
}

function mergedFields(draft: Draft, written: DraftFields, version: number): Draft['fields'] | null {
	const changes = Object.entries(written).filter(([name, value]) => (draft.fields[name]?.value ?? '') !== value);
	if (changes.length === 0) return draft.fields;
	const fields = { ...draft.fields, ...Object.fromEntries(changes.map(([name, value]) => [name, { value, version }])) };
	return Object.keys(fields).length > MAX_FIELDS ? null : fields;
}

/**
 * Changes a draft. The change is computed from the latest version and repeated if another request was faster, so the last write per field
 * wins. A draft that an order has replaced stays as it is.
 * @returns the changed draft; null if it is not the visitor's or has too many fields
 */
export async function changeDraft(
	db: Database,
	{ id, visitor, now }: { readonly id: string; readonly visitor: string; readonly now: number },
	change: (draft: Draft) => DraftChange,
): Promise<Draft | null> {
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const draft = await findDraft(db, id, visitor);
		if (!draft) return null;
		if (draft.state === 'replaced') return draft;
		const { fields: written = {}, offer = draft.offer, acceptedTotal = draft.acceptedTotal } = change(draft);
		const fields = mergedFields(draft, written, draft.version + 1);
		if (!fields) return null;
		if (fields === draft.fields && offer === draft.offer && acceptedTotal === draft.acceptedTotal) return draft;
		const changed: Draft = { ...draft, fields, offer, acceptedTotal, version: draft.version + 1, updatedAt: now };
		const { numUpdatedRows } = await db
			.updateTable('booking_drafts')
			.set({
				fields: encryptJson(purposeOf(id), fields),
				offer: JSON.stringify(offer),
				accepted_total: acceptedTotal,
				version: changed.version,
				updated_at: now,
			})
			.where('id', '=', id)
			.where('version', '=', draft.version)
			.executeTakeFirst();
		if (numUpdatedRows > 0) return changed;
	}
	throw new Error(`Draft changes too often: ${id}`);
}

/** Marks an open draft as replaced by its order, in the order's transaction. @returns false if it has another version by now */
export async function closeDraft(
	trx: Database,
	{ id, visitor, version, now }: { readonly id: string; readonly visitor: string; readonly version: number; readonly now: number },
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('booking_drafts')
		.set({ state: 'replaced', version: version + 1, updated_at: now })
		.where('id', '=', id)
		.where('visitor', '=', visitor)
		.where('state', '=', 'open')
		.where('version', '=', version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes drafts that have not changed since, at most `limit`. @returns the number of deleted drafts */
export async function deleteOldDrafts(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('booking_drafts').select('id').where('updated_at', '<', before).orderBy('updated_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('booking_drafts').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
