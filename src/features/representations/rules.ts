/** Pages that are read, not worked with: landings, articles and what the product says of itself (product §1, promise 8). */
const READ = /^\/(?:routes|airlines|airports|flights|countries|cities|faq|guides|walks|audioguides|about)(?:\/|$)/;

/**
 * Whether a page also answers `application/json` and `text/markdown` under the same address.
 *
 * @param path without market prefix
 */
export const hasPlainForms = (path: string): boolean => READ.test(path);
