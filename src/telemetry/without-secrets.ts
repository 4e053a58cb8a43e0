const SECRET = /([?&][\w-]*(?:signature|token)=)[^&#]*/g;
/** A ticket's address, also within a parameter. */
const TICKET = /((?:\/|%2F)support(?:\/|%2F)tickets(?:\/|%2F))[\w-]+/gi;

/** An address without the values of signatures and tokens, which let their holder act for a traveller. */
export const withoutSecrets = (address: string): string => address.replace(SECRET, '$1').replace(TICKET, '$1…');
