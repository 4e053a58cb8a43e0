/** Encrypts personal data again under a new key, while the site runs, and removes the old keys. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDataKey, removeOldDataKeys } from './data-keys.ts';
import type { Database } from './database/open.ts';
import type { Schema } from './database/schema.ts';
import { decryptJson, encryptJson } from './personal-data.ts';

/** A column with encrypted texts. */
export interface EncryptedColumn {
	readonly table: keyof Schema;
	/** Name of the column that the purpose is made from; need not be unique. */
	readonly key: string;
	readonly column: string;
	readonly purpose: (key: string) => string;
}

const BATCH = 200;
/** A request that encrypted with the old key has stored its text by then. */
const GRACE_MS = 3000;

async function rotateColumn(db: Database, { table, key, column, purpose }: EncryptedColumn, current: string): Promise<number> {
	const [from, id, text] = [sql.table(table), sql.ref(key), sql.ref(column)];
	const isOld = sql`${text} is not null and ${text} not like ${`v2.${current.replace(/[\\%_]/g, '\\$&')}.%`} escape '\\'`;
	for (let count = 0; ; ) {
		const { rows } = await sql<{
			id: string;
			text: string;
		}>`select ${id} as id, ${text} as text from ${from} where ${isOld} limit ${BATCH}`.execute(db);
		if (rows.length === 0) return count;
		for (const row of rows) {
			const rotated = encryptJson(purpose(row.id), decryptJson(purpose(row.id), row.text));
			// A text that changed meanwhile is read again in the next batch.
			await sql`update ${from} set ${text} = ${rotated} where ${id} = ${row.id} and ${text} = ${row.text}`.execute(db);
			count++;
		}
	}
}

/**
 * @param file of `data-keys.ts`, the one that is configured
 * @returns the number of texts encrypted again
 * @throws if a text cannot be read; the old keys stay then, and the rotation can be repeated
 */
export async function rotateKeys(db: Database, columns: readonly EncryptedColumn[], file: string, grace = GRACE_MS): Promise<number> {
	const current = addDataKey(file);
	const rotateAll = async (): Promise<number> => {
		let count = 0;
		for (const column of columns) count += await rotateColumn(db, column, current);
		return count;
	};
	const first = await rotateAll();
	await wait(grace);
	const later = await rotateAll();
	removeOldDataKeys(file);
	return first + later;
}
