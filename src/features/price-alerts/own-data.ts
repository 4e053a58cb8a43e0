/** Price alerts of an account and of its confirmed mail address, as the traveller's data. */
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';
import { readerOfMail } from './keys.ts';
import { listAlerts } from './records.ts';

const alertsOf = (db: Database, { account, mail }: DataSubject) =>
	listAlerts(db, { visitor: null, account, reader: mail === null ? null : readerOfMail(mail) });

const dateOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const ownAlerts: PersonalDataSource = {
	name: 'alerts',
	async collect(db, subject) {
		const alerts = await alertsOf(db, subject);
		return alerts.map(({ id, state, target, threshold, currency, channel, contact, last, createdAt }) => ({
			id,
			state,
			target,
			threshold,
			currency,
			channel,
			// The address and keys of a push subscription are credentials.
			contact: contact && 'mail' in contact ? contact : null,
			last_price: last?.total ?? null,
			last_seen_at: dateOf(last?.at ?? null),
			created_at: dateOf(createdAt),
		}));
	},
	async erase(trx, subject) {
		if (subject.mail !== null)
			await trx
				.deleteFrom('mails')
				.where('kind', 'in', ['price-alert', 'price-alert-ended', 'price-alert-confirm'])
				.where(sql<string>`lower(recipient)`, '=', subject.mail.toLowerCase())
				.execute();
		const alerts = await alertsOf(trx, subject);
		if (alerts.length === 0) return;
		const readers = alerts.map(({ reader }) => reader);
		await trx.deleteFrom('alert_pushes').where('reader', 'in', readers).execute();
		await trx
			.deleteFrom('alerts')
			.where(
				'id',
				'in',
				alerts.map(({ id }) => id),
			)
			.execute();
	},
};
