import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { CODE_DIGITS, type SignInProblem } from '#features/account/contract.ts';
import type { PasskeyCreation, PasskeyFailure, PasskeySignIn } from '#features/account/passkeys/passkey.client.ts';
import type { PopupMessage } from '#features/account/social/contract.ts';
import type { NewToken, UserSession } from '#features/account/user-session.ts';
import type { SignInCalls } from './calls.ts';
import type { MethodProblem, SignInProps } from './contract.ts';
import { BLOCKED } from './popup.ts';

export type SignInStep =
	| { readonly kind: 'phone' }
	| { readonly kind: 'code'; readonly login: string; readonly phone: string }
	/** Signed in for the first time: a passkey is offered. */
	| { readonly kind: 'offer' };

export interface SignInState {
	readonly step: SignInStep;
	/** Of the step's field. */
	readonly problem: SignInProblem | null;
	/** Of another method. */
	readonly notice: MethodProblem | null;
	/** What is under way. */
	readonly busy: 'phone' | 'code' | 'passkey' | 'offer' | 'popup' | 'leaving' | null;
	/** The provider whose popup was blocked. */
	readonly blocked: string | null;
	/** As typed; a form that opens again has it. */
	readonly phone: string;
	readonly marketing: boolean;
}

export interface SignInPorts {
	readonly calls: SignInCalls;
	readonly session: Pick<UserSession, 'beginLogin' | 'giveUpLogin' | 'takeToken' | 'renew'>;
	/** Opens the provider's popup, see `popup.ts`. */
	readonly popup: (provider: string, marketing: boolean) => Promise<PopupMessage>;
	readonly signInWithPasskey: () => Promise<PasskeySignIn>;
	readonly createPasskey: () => Promise<PasskeyCreation>;
	readonly canMakePasskey: () => Promise<boolean>;
	/** Keeps the sent code's page after a reload; null for the page of the phone. */
	readonly showLogin: (login: string | null) => void;
	readonly leave: () => void;
	readonly log: { readonly warning: (message: string) => void };
}

export interface SignInStore {
	readonly $signIn: ReadableAtom<SignInState>;
	readonly sendCode: (phone: string, marketing: boolean) => Promise<void>;
	readonly enterCode: (code: string) => Promise<void>;
	readonly changePhone: () => void;
	readonly openProvider: (provider: string, marketing: boolean) => Promise<void>;
	readonly enterWithPasskey: () => Promise<void>;
	readonly addPasskey: () => Promise<void>;
	readonly leave: () => void;
}

const PASSKEY_NOTICES: Readonly<Record<PasskeyFailure, MethodProblem>> = {
	cancelled: 'passkey-cancelled',
	unknown: 'passkey-unknown',
	failed: 'failed',
	exists: 'failed',
	again: 'again',
	network: 'network',
};

interface Changes {
	readonly change: (part: Partial<SignInState>) => void;
	/** False if something else is under way. */
	readonly begin: (busy: SignInState['busy']) => boolean;
	readonly giveUp: (part: Partial<SignInState>) => void;
	readonly leave: () => void;
	/** Leaves, or offers a passkey to who is new. */
	readonly finish: (isNew: boolean) => Promise<void>;
	readonly accept: (token: NewToken) => Promise<void>;
}

function createChanges($signIn: WritableAtom<SignInState>, ports: SignInPorts): Changes {
	const { session } = ports;
	const change = (part: Partial<SignInState>): void => $signIn.set({ ...$signIn.get(), ...part });
	const leave = (): void => {
		change({ busy: 'leaving' });
		ports.leave();
	};
	async function finish(isNew: boolean): Promise<void> {
		ports.showLogin(null);
		if (isNew && (await ports.canMakePasskey())) change({ step: { kind: 'offer' }, busy: null });
		else leave();
	}
	return {
		change,
		leave,
		finish,
		begin(busy) {
			if ($signIn.get().busy !== null) return false;
			change({ busy, problem: null, notice: null, blocked: null });
			return true;
		},
		giveUp(part) {
			session.giveUpLogin();
			change({ busy: null, ...part });
		},
		accept(token) {
			session.takeToken(token);
			return finish(token.is_new_user);
		},
	};
}

/** Phone, then the code of the SMS. */
function createPhoneSteps($signIn: WritableAtom<SignInState>, { calls, session, showLogin }: SignInPorts, changes: Changes) {
	const { change, begin, giveUp, accept } = changes;
	return {
		async sendCode(typed: string, agreed: boolean): Promise<void> {
			if (!begin('phone')) return;
			change({ phone: typed, marketing: agreed });
			session.beginLogin('phone');
			const result = await calls.sendCode(typed, agreed);
			if (result.kind === 'signed-in') return accept(result.token);
			if (result.kind === 'failed') return giveUp({ notice: 'network' });
			if (result.kind === 'rejected') return giveUp({ problem: result.problem });
			change({ busy: null, step: { kind: 'code', login: result.login, phone: result.phone } });
			showLogin(result.login);
		},
		async enterCode(typed: string): Promise<void> {
			const { step } = $signIn.get();
			if (step.kind !== 'code') return;
			const code = typed.replace(/\D/g, '');
			if (code.length !== CODE_DIGITS) return change({ problem: { code: 'code-missing' }, notice: null });
			if (!begin('code')) return;
			const result = await calls.enterCode(step.login, code);
			if (result.kind === 'signed-in') return accept(result.token);
			if (result.kind === 'failed') return change({ busy: null, notice: 'network' });
			const isOver = result.problem.code === 'expired' || result.problem.code === 'blocked';
			if (isOver) showLogin(null);
			change({ busy: null, problem: result.problem, ...(isOver ? { step: { kind: 'phone' } } : {}) });
		},
		changePhone(): void {
			session.giveUpLogin();
			showLogin(null);
			change({ step: { kind: 'phone' }, problem: null, notice: null });
		},
	};
}

/** Providers and passkeys. */
function createOtherMethods(ports: SignInPorts, { change, begin, giveUp, leave, finish, accept }: Changes) {
	const { session, log } = ports;
	return {
		async openProvider(provider: string, agreed: boolean): Promise<void> {
			if (!begin('popup')) return;
			change({ marketing: agreed });
			session.beginLogin('provider');
			try {
				const message = await ports.popup(provider, agreed);
				if (message.status === 'failed') return giveUp({ notice: message.problem });
				await session.renew();
				await finish(message.is_new_user);
			} catch (error) {
				const { message } = error as Error;
				log.warning(message);
				giveUp(message === BLOCKED ? { notice: 'popup-blocked', blocked: provider } : { notice: 'popup-closed' });
			}
		},
		async enterWithPasskey(): Promise<void> {
			if (!begin('passkey')) return;
			session.beginLogin('passkey');
			const result = await ports.signInWithPasskey();
			if (result.kind === 'signed-in') return accept(result.token);
			giveUp({ notice: PASSKEY_NOTICES[result.kind] });
		},
		async addPasskey(): Promise<void> {
			if (!begin('offer')) return;
			const result = await ports.createPasskey();
			if (result.kind === 'added' || result.kind === 'exists') return leave();
			change({ busy: null, notice: result.kind === 'network' ? 'network' : 'passkey-failed' });
		},
	};
}

/** The sign-in without a DOM: phone and code, a provider's popup, or a passkey; then a passkey is offered to who is new. */
export function createSignIn(
	{ pending, posted, problem }: Pick<SignInProps, 'pending' | 'posted' | 'problem'>,
	ports: SignInPorts,
): SignInStore {
	const { phone = '', marketing = false } = posted ?? {};
	const $signIn = atom<SignInState>({
		step: pending ? { kind: 'code', ...pending } : { kind: 'phone' },
		problem: posted?.problem ?? null,
		notice: problem,
		busy: null,
		blocked: null,
		phone,
		marketing,
	});
	const changes = createChanges($signIn, ports);
	return { $signIn, leave: changes.leave, ...createPhoneSteps($signIn, ports, changes), ...createOtherMethods(ports, changes) };
}
