const SECRET = /([?&][\w-]*(?:signature|token)=)[^&#]*/g;

/** An address without the values of signatures and tokens, which let their holder act for a traveller. */
export const withoutSecrets = (address: string): string => address.replace(SECRET, '$1');
