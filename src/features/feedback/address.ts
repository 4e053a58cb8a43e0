import { FEEDBACK, href, type LinkContext } from '#site/links.ts';
import { FEEDBACK_FIELDS, type ShownPrice } from './contract.ts';
import { formatShown } from './rules.ts';

/** Link to the form about a ticket's price. @param about the ticket's path without market prefix, with its parameters */
export const priceFeedbackHref = (site: LinkContext, about: string, shown: ShownPrice): string =>
	href(site, FEEDBACK, { [FEEDBACK_FIELDS.about]: about, [FEEDBACK_FIELDS.shown]: formatShown(shown) });
