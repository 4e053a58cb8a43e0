/** The forms of the page that deletes the account: the code, then the deletion. */
import type { Account } from '#features/account/accounts.ts';
import { CODE_DIGITS } from '#features/account/contract.ts';
import { isRecentSignIn } from '#features/account/rules.ts';
import type { AccountPorts } from '#features/account/user.ts';
import type { Site } from '#site/site.ts';
import { checkDeletionCode, codeChannel, type Deletion, type DeletionResult, deleteAccountData, sendDeletionCode } from './deletion.ts';

export const DELETION_FIELDS = { action: 'action', code: 'code' } as const;

export type DeletionProblem =
	| { readonly code: 'origin' | 'code-missing' | 'expired' }
	| { readonly code: 'wrong-code'; readonly attemptsLeft: number }
	| { readonly code: 'wait'; readonly seconds: number };

export type DeletionFormResult =
	| { readonly kind: 'sent' | 'deleted' }
	/** The account can only be deleted after a recent sign-in. */
	| { readonly kind: 'sign-in' }
	| Extract<DeletionResult, { kind: 'blocked' | 'unavailable' }>
	| { readonly kind: 'rejected'; readonly status: 400 | 403 | 410 | 429; readonly problem: DeletionProblem };

const reject = (status: 400 | 403 | 410 | 429, problem: DeletionProblem): DeletionFormResult => ({ kind: 'rejected', status, problem });

export async function submitDeletion(
	request: Request,
	site: Site,
	who: { readonly account: Account; readonly signedInAt: number },
	{ hasSms, ...deletion }: Deletion & Pick<AccountPorts, 'hasSms'>,
): Promise<DeletionFormResult> {
	const form = await request.formData().catch(() => new FormData());
	const { db, now } = deletion;
	const { account } = who;
	if (request.headers.get('origin') !== site.origin) return reject(403, { code: 'origin' });
	if (form.get(DELETION_FIELDS.action) === 'send') {
		const language = account.settings.notification_language?.value ?? site.language;
		const sent = await sendDeletionCode(db, account, { brand: site.brand, market: site.market, language, hasSms }, now);
		if (sent.kind === 'wait') return reject(429, { code: 'wait', seconds: sent.seconds });
		return { kind: sent.kind === 'sent' ? 'sent' : 'sign-in' };
	}
	if (codeChannel(account, hasSms) === null) {
		if (!isRecentSignIn(who.signedInAt, now)) return { kind: 'sign-in' };
	} else {
		const code = String(form.get(DELETION_FIELDS.code) ?? '').replace(/\D/g, '');
		if (code.length !== CODE_DIGITS) return reject(400, { code: 'code-missing' });
		const check = await checkDeletionCode(db, account.id, code, now);
		if (check.kind === 'wrong') return reject(400, { code: 'wrong-code', attemptsLeft: check.attemptsLeft });
		if (check.kind === 'expired') return reject(410, { code: 'expired' });
	}
	const result = await deleteAccountData(deletion, account.id);
	return result.kind === 'blocked' || result.kind === 'unavailable' ? result : { kind: 'deleted' };
}
