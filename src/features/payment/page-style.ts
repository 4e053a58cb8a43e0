import { createHash } from 'node:crypto';
import field from '#ui/controls/field.css?inline';
import notice from '#ui/controls/notice.css?inline';
import base from '#ui/tokens/base-layer.css?inline';
import { BRAND_TOKENS } from '#ui/tokens/brand-tokens.ts';
import tokens from '#ui/tokens/tokens.css?inline';
import own from './pages.css?inline';

/** Everything the payment pages look like; they load nothing. */
export const STYLE = [tokens, ...Object.values(BRAND_TOKENS), base, field, notice, own].join('\n');

/** Source of `style-src`. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
