import type { PaymentMethodsFlag } from '#features/flags/contract.ts';
import { CARD_KINDS, type CardKind } from './contract.ts';

/**
 * Kinds of card that a payment accepts. Only `ww_card` set, with a flag that allows it, counts as both kinds (spec 5); other settings are
 * used as far as the flag allows them.
 *
 * @param userOption the visitor's setting; null or empty if they have none
 * @param flag value of `usc-feat-availablePaymentMethods`
 */
export function paymentMethods(userOption: readonly CardKind[] | null, { methods }: PaymentMethodsFlag): readonly CardKind[] {
	const allowed = CARD_KINDS.filter((kind) => methods.some((method) => method.split('|').includes(kind)));
	if (!userOption?.length) return allowed;
	const onlyWorldwide = userOption.every((kind) => kind === 'ww_card');
	if (onlyWorldwide && allowed.includes('ww_card')) return CARD_KINDS;
	const chosen = allowed.filter((kind) => userOption.includes(kind));
	return chosen.length > 0 ? chosen : allowed;
}
