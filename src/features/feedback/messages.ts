import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { SpamReason } from '#server/limits/spam-check.ts';
import { type FeedbackProblem, MAX_MESSAGE, MAX_SELLER_PRICE } from './contract.ts';

type Texts = Messages<Namespaces['feedback']>;

export const feedbackMessages = ({ problems }: Texts): Readonly<Record<FeedbackProblem, () => string>> => ({
	'message-missing': problems.messageMissing,
	'message-too-long': () => problems.messageTooLong({ n: MAX_MESSAGE }),
	'price-missing': problems.priceMissing,
	'price-too-long': () => problems.priceTooLong({ n: MAX_SELLER_PRICE }),
	'price-invalid': problems.priceInvalid,
	'invalid-mail': problems.invalidMail,
});

/** What a visitor reads when the spam check rejects their form. */
export const spamMessages = ({ spam }: Texts): Readonly<Record<SpamReason, () => string>> => ({
	honeypot: spam.check,
	invalid: spam.expired,
	expired: spam.expired,
	'too-fast': spam.tooFast,
	'work-required': spam.wait,
});
