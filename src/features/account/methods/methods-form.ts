/** The forms of the page of sign-in methods. */
import { removePasskey, renamePasskey } from '#features/account/passkeys/passkeys.ts';
import { isRecentSignIn } from '#features/account/rules.ts';
import { unlinkProvider } from '#features/account/social/identities.ts';
import type { AccountPorts } from '#features/account/user.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import type { Site } from '#site/site.ts';

export const METHODS_FIELDS = { action: 'action', provider: 'provider', passkey: 'passkey', name: 'name' } as const;

export const METHODS_DONE = ['linked', 'unlinked', 'added', 'renamed', 'removed'] as const;
export type MethodsDone = (typeof METHODS_DONE)[number];
export type MethodsProblem = 'last' | 'missing' | 'name' | 'origin' | 'again';

export type MethodsResult =
	| { readonly kind: 'done'; readonly done: MethodsDone }
	| {
			readonly kind: 'rejected';
			readonly status: 400 | 403 | 409;
			readonly problem: MethodsProblem;
			/** The form's passkey, and the name as typed. */
			readonly passkey: string;
			readonly name: string;
	  };

interface Who {
	readonly account: string;
	readonly signedInAt: number;
}

/** Takes any form of the page. Removing a method needs a recent sign-in. */
export async function submitMethods(request: Request, site: Site, who: Who, ports: AccountPorts): Promise<MethodsResult> {
	const form = await request.formData().catch(() => new FormData());
	const text = (name: string): string => {
		const value = form.get(name);
		return typeof value === 'string' ? value.trim().slice(0, 200) : '';
	};
	const [action, provider, passkey, name] = Object.values(METHODS_FIELDS).map(text) as [string, string, string, string];
	const reject = (status: 400 | 403 | 409, problem: MethodsProblem): MethodsResult => ({
		kind: 'rejected',
		status,
		problem,
		passkey,
		name,
	});
	if (request.headers.get('origin') !== site.origin) return reject(403, 'origin');
	const [db, now] = [await ports.db(), ports.now()];
	if (action === 'rename') {
		if (name === '') return reject(400, 'name');
		return (await renamePasskey(db, who.account, passkey, name)) ? { kind: 'done', done: 'renamed' } : reject(400, 'missing');
	}
	if (!isRecentSignIn(who.signedInAt, now)) return reject(403, 'again');
	const removal =
		action === 'unlink' ? await unlinkProvider(db, who.account, provider, now) : await removePasskey(db, who.account, passkey, now);
	if (removal === 'last') return reject(409, 'last');
	if (removal === 'missing') return reject(400, 'missing');
	const reason = action === 'unlink' ? provider : 'passkey';
	logSecurityEvent({ event: 'sign-in-method-removed', outcome: 'success', ...requestFacts(request), account: who.account, reason });
	return { kind: 'done', done: removal };
}
