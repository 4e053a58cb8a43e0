import { jsonResponse } from '#server/http/openapi.ts';
import { accountErrorSchema } from './schema.ts';

/** Spec 8. */
export const UNAUTHORIZED = { code: 'unauthorized', message: 'User not authorized' } as const;

export const problem = (description: string) => jsonResponse(description, accountErrorSchema);

/** Response of a call that needs a session, to a guest. */
export const GUEST = { 401: problem('unauthorized: no valid token and no session') };
