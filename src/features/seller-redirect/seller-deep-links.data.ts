/**
 * Agency id → https deep link. Sellers without one are sandboxes with a page on this site.
 * Each host must also be in {@link OUTGOING_HOSTS} and in the CSP's `form-action`.
 */
export const SELLER_DEEP_LINKS: Readonly<Record<string, string>> = {};

export const OUTGOING_HOSTS: ReadonlySet<string> = new Set<string>();
