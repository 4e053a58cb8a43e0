import error from './error-page.css?inline';
import { inlineStyle } from './inline-style.ts';

/** The style of a page for what could not be answered: every page can become one, and goes without until then. */
export const ERROR_STYLE = inlineStyle(error);
