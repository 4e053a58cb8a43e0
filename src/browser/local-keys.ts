/** Keys of local storage that page scripts read before they load the module that owns them. */

/** Addresses of favorites: `favorites.ts`. */
export const LOCAL_FAVORITES = 'favorites';

/** Set while a sign-in is under way: the next page merges what this device has. */
export const SIGNING_IN = 'signing_in';
