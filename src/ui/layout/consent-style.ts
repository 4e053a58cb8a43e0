import consent from './consent.css?inline';
import { inlineStyle } from './inline-style.ts';

/** Style of the consent banner, inlined only where it is shown. */
export const CONSENT_STYLE = inlineStyle(consent);
