/** Pages to read: SEO pages, articles and pages about the product. */
const READABLE = /^\/(?:routes|airlines|airports|flights|countries|cities|faq|guides|walks|audioguides|about)(?:\/|$)/;

/**
 * Whether a page is also served as `application/json` and `text/markdown` at the same address.
 *
 * @param path without market prefix
 */
export const hasRepresentations = (path: string): boolean => READABLE.test(path);
