import error from './error-page.css?inline';
import { inlineStyle } from './inline-style.ts';

export const ERROR_STYLE = inlineStyle(error);
