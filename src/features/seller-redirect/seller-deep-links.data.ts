/**
 * Where real sellers take visitors over: agency id → https address of its door. A seller that is not here is a sandbox and has
 * its door on this site. Each host must also stand in {@link OUTGOING_HOSTS} and in the `form-action` of the CSP.
 */
export const SELLER_DEEP_LINKS: Readonly<Record<string, string>> = {};

/** Hosts that a visitor may be sent to; nothing that comes in an address can add to them. */
export const OUTGOING_HOSTS: ReadonlySet<string> = new Set<string>();
