/** Opens the sign-in at a provider in a popup and waits for its message (spec 5, 8). */
import { isPopupMessage, type PopupMessage } from '#features/account/social/contract.ts';

const FEATURES = 'popup,width=480,height=680';
const CHECK_EVERY_MS = 300;
/** A message sent just before the window closed may arrive after it. */
const GRACE_MS = 600;

export const CLOSED = 'Auth window closed by user';
export const BLOCKED = "Can't create auth window";

export interface PopupPorts {
	readonly open: (url: string, target: string, features: string) => Window | null;
	/** Receives `message` events. */
	readonly view: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
	/** Of the auth host, whose messages alone are accepted. */
	readonly origin: string;
}

export const browserPopup = (): PopupPorts => ({
	open: (...request) => window.open(...request),
	view: window,
	origin: location.origin,
});

/** Rejects with {@link BLOCKED} if the browser opens no window, with {@link CLOSED} if it is closed without a result. */
export function signInByPopup(url: string, { open, view, origin }: PopupPorts): Promise<PopupMessage> {
	const popup = open(url, 'auth', FEATURES);
	if (!popup || popup.closed) return Promise.reject(new Error(BLOCKED));
	return new Promise((resolve, reject) => {
		const stop = (): void => {
			clearInterval(timer);
			view.removeEventListener('message', receive);
		};
		const receive = (event: Event): void => {
			const { origin: from, source, data } = event as MessageEvent<unknown>;
			if (from !== origin || source !== popup || !isPopupMessage(data)) return;
			stop();
			resolve(data);
		};
		const timer = setInterval(() => {
			if (!popup.closed) return;
			clearInterval(timer);
			setTimeout(() => {
				stop();
				reject(new Error(CLOSED));
			}, GRACE_MS);
		}, CHECK_EVERY_MS);
		view.addEventListener('message', receive);
	});
}
