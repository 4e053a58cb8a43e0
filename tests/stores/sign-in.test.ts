/** The sign-in without a DOM, and the popup (spec 5, 6, 8). */
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '#browser/http.ts';
import { createSignInCalls, problemOf } from '#features/account/sign-in/calls.ts';
import { BLOCKED, CLOSED, signInByPopup } from '#features/account/sign-in/popup.ts';
import { createSignIn, type SignInPorts } from '#features/account/sign-in/store.ts';

const TOKEN = { jwt: 'jwt', is_new_user: false };
const NEW = { ...TOKEN, is_new_user: true };

function open(ports: Partial<SignInPorts> = {}, props: Partial<Parameters<typeof createSignIn>[0]> = {}) {
	const session = { beginLogin: vi.fn(), giveUpLogin: vi.fn(), takeToken: vi.fn(), renew: vi.fn(async () => true) };
	const [leave, warning, showLogin] = [vi.fn(), vi.fn(), vi.fn()];
	const store = createSignIn(
		{ pending: null, posted: null, problem: null, ...props },
		{
			calls: {
				sendCode: async (phone) => ({ kind: 'sent', login: 'login-1', phone }),
				enterCode: async () => ({ kind: 'signed-in', token: TOKEN }),
			},
			session,
			popup: async () => ({ type: 'auth', status: 'signed-in', is_new_user: false }),
			signInWithPasskey: async () => ({ kind: 'signed-in', token: TOKEN }),
			createPasskey: async () => ({ kind: 'added' }),
			canMakePasskey: async () => true,
			showLogin,
			leave,
			log: { warning },
			...ports,
		},
	);
	return { store, session, leave, warning, showLogin, state: () => store.$signIn.get() };
}

describe('phone and code', () => {
	it('sends the code once, takes it with spaces, and leaves', async () => {
		const { store, session, leave, state, showLogin } = open();
		await Promise.all([store.sendCode('+79161234567', true), store.sendCode('+79161234567', true)]);
		expect(state()).toMatchObject({ step: { kind: 'code', login: 'login-1', phone: '+79161234567' }, busy: null, marketing: true });
		expect(session.beginLogin).toHaveBeenCalledExactlyOnceWith('phone');
		expect(showLogin).toHaveBeenLastCalledWith('login-1');
		await store.enterCode('12 34');
		expect(state().problem).toEqual({ code: 'code-missing' });
		await store.enterCode('123 456');
		expect(session.takeToken).toHaveBeenCalledExactlyOnceWith(TOKEN);
		expect(leave).toHaveBeenCalledOnce();
	});

	it('goes from an expired code back to the phone, which stays typed', async () => {
		const { store, state } = open({
			calls: {
				sendCode: async (phone) => ({ kind: 'sent', login: 'login-1', phone }),
				enterCode: async () => ({ kind: 'rejected', problem: { code: 'expired' } }),
			},
		});
		await store.sendCode('+79161234567', false);
		await store.enterCode('123456');
		expect(state()).toMatchObject({ step: { kind: 'phone' }, problem: { code: 'expired' }, phone: '+79161234567', busy: null });
	});

	it('offers a passkey to who is new, if the device can make one', async () => {
		const calls = {
			sendCode: async () => ({ kind: 'signed-in', token: NEW }) as const,
			enterCode: async () => ({ kind: 'failed' }) as const,
		};
		const first = open({ calls });
		await first.store.sendCode('+79161234567', false);
		expect(first.state().step).toEqual({ kind: 'offer' });
		expect(first.leave).not.toHaveBeenCalled();
		await first.store.addPasskey();
		expect(first.leave).toHaveBeenCalledOnce();
		const unable = open({ calls, canMakePasskey: async () => false });
		await unable.store.sendCode('+79161234567', false);
		expect(unable.leave).toHaveBeenCalledOnce();
		const failing = open({ calls, createPasskey: async () => ({ kind: 'cancelled' }) });
		await failing.store.sendCode('+79161234567', false);
		await failing.store.addPasskey();
		expect(failing.state()).toMatchObject({ notice: 'passkey-failed', busy: null });
		failing.store.leave();
		expect(failing.leave).toHaveBeenCalledOnce();
	});

	it('needs a session id or a token in the response of a phone login (spec 5)', async () => {
		const reply = async (body: unknown, status = 200) => {
			const error = vi.fn();
			const http = createHttp({
				fetch: async () => new Response(JSON.stringify(body), { status }),
				random: Math.random,
				wait: async () => undefined,
				session: { $session: { get: () => ({ token: null }) }, setToken: () => undefined },
				log: { error },
			});
			const result = await createSignInCalls('ru', 'ru', http).sendCode('+79161234567', false);
			return [result.kind, error.mock.calls[0]?.[0]];
		};
		expect(await reply({ session_id: 's' })).toEqual(['sent', undefined]);
		expect(await reply(TOKEN)).toEqual(['signed-in', undefined]);
		expect(await reply({ ok: true })).toEqual(['failed', 'Phone login contract mismatch']);
		expect(await reply({ code: 'wait', message: '', retry_after: 30 }, 429)).toEqual(['rejected', undefined]);
	});

	it('names each problem of the services', () => {
		const of = (body: unknown) => problemOf({ body });
		expect(of({ code: 'invalid-phone', problem: 'phone-digits', digits: 9 })).toEqual({ code: 'phone-digits', digits: 9 });
		expect(of({ code: 'invalid-phone', problem: 'phone-landline' })).toEqual({ code: 'phone-landline' });
		expect(of({ code: 'wrong-code', attempts_left: 2 })).toEqual({ code: 'wrong-code', attemptsLeft: 2 });
		expect(of({ code: 'too-many-requests', retry_after: 90 })).toEqual({ code: 'often', seconds: 90 });
		expect(of({ code: 'blocked-code' })).toEqual({ code: 'blocked' });
		expect([of({ code: 'other' }), of(null)]).toEqual([null, null]);
	});
});

describe('other ways', () => {
	it('takes the session of the popup by the cookie, and names its failures', async () => {
		const done = open();
		await done.store.openProvider('demo', false);
		expect(done.session.renew).toHaveBeenCalledOnce();
		expect(done.leave).toHaveBeenCalledOnce();
		const denied = open({ popup: async () => ({ type: 'auth', status: 'failed', problem: 'denied' }) });
		await denied.store.openProvider('demo', false);
		expect(denied.state()).toMatchObject({ notice: 'denied', busy: null });
		const closed = open({ popup: () => Promise.reject(new Error(CLOSED)) });
		await closed.store.openProvider('demo', false);
		expect([closed.state().notice, closed.warning.mock.calls]).toEqual(['popup-closed', [['Auth window closed by user']]]);
		const blocked = open({ popup: () => Promise.reject(new Error(BLOCKED)) });
		await blocked.store.openProvider('demo', true);
		expect(blocked.state()).toMatchObject({ notice: 'popup-blocked', blocked: 'demo', marketing: true });
		expect(blocked.warning).toHaveBeenCalledExactlyOnceWith("Can't create auth window");
		expect(blocked.session.giveUpLogin).toHaveBeenCalledOnce();
	});

	it('names a passkey that is cancelled or unknown', async () => {
		for (const [kind, notice] of [
			['cancelled', 'passkey-cancelled'],
			['unknown', 'passkey-unknown'],
			['network', 'network'],
		] as const) {
			const { store, state } = open({ signInWithPasskey: async () => ({ kind }) });
			await store.enterWithPasskey();
			expect(state()).toMatchObject({ notice, busy: null });
		}
	});
});

describe('the popup', () => {
	const ORIGIN = 'https://asteria.example';
	const DONE = { type: 'auth', status: 'signed-in', is_new_user: true };
	const popupOf = () => ({ closed: false }) as Window & { closed: boolean };
	const message = (data: unknown, origin: string, source: unknown) => Object.assign(new Event('message'), { data, origin, source });

	it('accepts messages of the auth host’s origin and of its own window only', async () => {
		const [view, popup] = [new EventTarget(), popupOf()];
		const result = signInByPopup('/auth/v2/demo', { open: () => popup, view, origin: ORIGIN });
		const settled = vi.fn();
		void result.then(settled);
		for (const foreign of [
			message(DONE, 'https://evil.example', popup),
			message(DONE, 'https://asteria.example.evil', popup),
			message(DONE, 'http://asteria.example', popup),
			message(DONE, ORIGIN, popupOf()),
			message({ type: 'other' }, ORIGIN, popup),
			message({ ...DONE, is_new_user: 'yes' }, ORIGIN, popup),
			message({ type: 'auth', status: 'failed', problem: '<b>' }, ORIGIN, popup),
			message(null, ORIGIN, popup),
		])
			view.dispatchEvent(foreign);
		await Promise.resolve();
		expect(settled).not.toHaveBeenCalled();
		view.dispatchEvent(message(DONE, ORIGIN, popup));
		expect(await result).toEqual(DONE);
	});

	it('reports a blocked window and one that the visitor closes', async () => {
		const view = new EventTarget();
		await expect(signInByPopup('/auth/v2/demo', { open: () => null, view, origin: ORIGIN })).rejects.toThrow("Can't create auth window");
		const popup = popupOf();
		const result = signInByPopup('/auth/v2/demo', { open: () => popup, view, origin: ORIGIN });
		popup.closed = true;
		await expect(result).rejects.toThrow('Auth window closed by user');
	});

	it('takes the message of a window that closed right after it', async () => {
		const [view, popup] = [new EventTarget(), popupOf()];
		const result = signInByPopup('/auth/v2/demo', { open: () => popup, view, origin: ORIGIN });
		popup.closed = true;
		setTimeout(() => view.dispatchEvent(message(DONE, ORIGIN, popup)), 400);
		expect(await result).toEqual(DONE);
	});
});
