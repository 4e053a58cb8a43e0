import consent from './consent.css?inline';
import { inlineStyle } from './inline-style.ts';

/** The style of the question for consent: pages that do not ask go without. */
export const CONSENT_STYLE = inlineStyle(consent);
