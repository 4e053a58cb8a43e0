import error from './error-page.css?inline';
import { inlineStyle } from './inline-style.ts';

/** Style of error pages, inlined only there. */
export const ERROR_STYLE = inlineStyle(error);
