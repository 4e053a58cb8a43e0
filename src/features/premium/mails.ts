/** Mails about a subscription, in the language in which it was bought. */
import { messages } from '#i18n/messages.ts';
import { dayYear, type Formats, money } from '#lib/format.ts';
import { timeInZone } from '#lib/zone-time.ts';
import type { Database } from '#server/database/open.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { brandName, premiumName } from '#site/brands.ts';
import { formatsFor } from '#site/formats.ts';
import { siteOf } from '#site/site-of.ts';
import { absolute, membershipPath, paymentPath } from './address.ts';
import { earnsCashback } from './offer.ts';
import type { PremiumPorts } from './ports.ts';
import { type StoredSubscription, saleOf } from './records.ts';
import { FULL_REFUND_DAYS, priceIn, retryTimes } from './rules.ts';

export type PremiumMail =
	| { readonly kind: 'trial' }
	| { readonly kind: 'receipt'; readonly charge: string; readonly amount: number; readonly from: number; readonly test: boolean }
	| { readonly kind: 'notice' }
	| { readonly kind: 'declined' }
	| { readonly kind: 'cancelled' }
	| { readonly kind: 'ended' }
	| { readonly kind: 'resumed' }
	| { readonly kind: 'plan' }
	| { readonly kind: 'refunded'; readonly charge: string; readonly amount: number };

type MailPorts = Pick<PremiumPorts, 'mailOf' | 'zoneOf'>;

interface MailText {
	readonly subject: string;
	readonly lines: readonly string[];
}

function textOf(row: StoredSubscription, mail: PremiumMail, f: Formats, dateOf: (at: number) => string): MailText {
	const { brand, market, language } = saleOf(row);
	const { mail: t, landing, plans } = messages(language, 'premium');
	const name = premiumName(brand, market);
	const date = dateOf(row.until ?? 0);
	const price = money(f, row.price);
	switch (mail.kind) {
		case 'trial':
			return { subject: t.trialSubject({ name }), lines: [t.trial({ name, date }), t.trialEnd()] };
		case 'receipt': {
			const plan = plans[row.plan === 'year' ? 'year' : 'month']();
			const amount = money(f, mail.amount);
			const test = mail.test ? [t.test()] : [];
			const month = money(f, priceIn(row.currency, earnsCashback(saleOf(row)))?.month ?? 0);
			return {
				subject: t.receiptSubject({ name, amount }),
				lines: [
					t.receipt({ name, plan, amount, number: mail.charge }),
					t.period({ from: dateOf(mail.from), date }),
					...(row.plan === 'year' ? [landing.refund({ days: FULL_REFUND_DAYS, month })] : []),
					t.next({ date, price }),
					...test,
				],
			};
		}
		case 'notice':
			return { subject: t.noticeSubject({ name, date }), lines: [t.notice({ name, date, price })] };
		case 'declined': {
			const days = retryTimes(row.until ?? 0).slice(row.attempts - 1);
			return {
				subject: t.declinedSubject({ name }),
				lines: [t.declined({ price }), t.retries({ dates: days.map(dateOf).join(', ') }), t.payAgain()],
			};
		}
		case 'cancelled':
			return { subject: t.cancelledSubject({ name }), lines: [t.cancelled({ name, date })] };
		case 'ended':
			return { subject: t.endedSubject({ name }), lines: [row.end_reason === 'declined' ? t.endedDeclined({ name }) : t.ended({ name })] };
		case 'refunded':
			return { subject: t.refundedSubject({ name }), lines: refundedLines(row, mail.charge, money(f, mail.amount), date) };
		case 'resumed':
			return { subject: t.resumedSubject({ name }), lines: [t.next({ date, price })] };
		case 'plan':
			return { subject: t.planSubject({ name }), lines: [t.next({ date, price })] };
	}
}

function refundedLines(row: StoredSubscription, number: string, amount: string, date: string): readonly string[] {
	const { brand, market, language } = saleOf(row);
	const { mail: t } = messages(language, 'premium');
	const name = premiumName(brand, market);
	if (row.state === 'ended') return [t.refunded({ name, amount, number })];
	const kept = row.state === 'trial' ? [t.trial({ name, date }), t.trialEnd()] : [t.cancelled({ name, date })];
	return [t.refund({ amount, number }), ...kept];
}

/** The same change may be made several times in a period. */
const REPEATED: readonly PremiumMail['kind'][] = ['cancelled', 'resumed', 'plan'];

const keyOf = (row: StoredSubscription, mail: PremiumMail): string => {
	const about = 'charge' in mail ? mail.charge : `${row.until ?? 0}:${REPEATED.includes(mail.kind) ? row.updated_at : row.attempts}`;
	return `premium-${mail.kind}:${row.id}:${about}`;
};

/** In the transaction of its cause; an account without a mail address gets none. */
export async function queuePremiumMail(trx: Database, ports: MailPorts, row: StoredSubscription, mail: PremiumMail): Promise<void> {
	const to = await ports.mailOf(trx, row.account_id);
	if (to === null) return;
	const { brand, market, language, origin } = saleOf(row);
	const place = siteOf(brand, market) ?? { prefix: '', defaultLanguage: 'ru' as const };
	const site = { origin, prefix: place.prefix, language, defaultLanguage: place.defaultLanguage };
	const f = formatsFor(language, market, row.currency);
	const zone = ports.zoneOf(market);
	const { subject, lines } = textOf(row, mail, f, (at) => dayYear(f, timeInZone(zone, new Date(at)).slice(0, 10)));
	const { mail: t } = messages(language, 'premium');
	const path = mail.kind === 'declined' ? paymentPath({ brand, market }) : membershipPath({ brand, market });
	const text = [t.greeting(), ...lines, t.manage({ address: absolute(site, path) }), t.sign({ brand: brandName(brand, market) })];
	await queueMail(trx, {
		to,
		subject,
		text: text.join('\n\n'),
		brand,
		language,
		kind: `premium-${mail.kind}`,
		key: keyOf(row, mail),
	});
}
