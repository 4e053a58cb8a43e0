/**
 * What the card page says after a form that was sent: the form is answered with a redirect, so that going back or reloading sends no card
 * again. It is encrypted, since addresses are logged; the number and the code are never part of it.
 */
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import type { CardForm } from './card-form.ts';

export const NOTICE_PARAMETER = 'sent';

export type SentForm = Pick<CardForm, 'problems' | 'values'>;

export type CardNotice =
	| { readonly kind: 'problems'; readonly form: SentForm }
	/** Too many cards were tried; milliseconds since 1970 UTC. */
	| { readonly kind: 'wait'; readonly until: number };

const purposeOf = (reference: string): string => `card-notice:${reference}`;

export const cardNoticePath = (reference: string, notice: CardNotice): string =>
	`/p/${reference}?${NOTICE_PARAMETER}=${encryptJson(purposeOf(reference), notice)}`;

/** Null without a notice, and for one that this server did not make for the payment. */
export function readCardNotice(reference: string, text: string | undefined): CardNotice | null {
	if (text === undefined) return null;
	try {
		return decryptJson<CardNotice>(purposeOf(reference), text);
	} catch {
		return null;
	}
}
