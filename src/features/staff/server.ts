/** Private access (spec 6) of this process. */
import { config } from '#server/config.ts';
import { createStaffAccess, type StaffAccess, type StaffRequest } from './access.ts';
import { sessionSecret } from './session-secret.ts';

/** Where the sign-in lies; the provider is told `{origin}/svc/staff/callback` of every host. */
export const STAFF_SERVICE = '/svc/staff';

const ACCESS = Symbol.for('staff-access');

/** The guard of this process, the same one for the application bundle: ended sessions are ended everywhere. */
export function staffAccess(): StaffAccess {
	const holder = globalThis as { [ACCESS]?: StaffAccess };
	let secret: Uint8Array | undefined;
	holder[ACCESS] ??= createStaffAccess({
		...config,
		secret: () => {
			secret ??= sessionSecret(config.dataDir, config.sessionSecret);
			return secret;
		},
	});
	return holder[ACCESS];
}

/**
 * Whether a request has private access: on any build that is not production, or with the session of signed-in staff (spec 6). Never throws:
 * what cannot be checked has none.
 *
 * @param request its `Host` and `Cookie`, and whether its address is https
 */
export async function hasPrivateAccess(request: StaffRequest): Promise<boolean> {
	try {
		return staffAccess().isPrivate(request);
	} catch {
		return false;
	}
}
