import { type Log, log as pageLog } from './log.ts';

export type NavigationType = 'push' | 'reload' | 'replace' | 'open-tab';

export interface NavigationWindow {
	readonly location: {
		readonly href: string;
		readonly origin: string;
		assign(url: string): void;
		replace(url: string): void;
		reload(): void;
	};
	readonly history: { readonly length: number; back(): void; replaceState(data: unknown, unused: string, url: string): void };
	readonly document: { readonly referrer: string };
	open(url: string, target: string, features: string): unknown;
}

export interface NavigationDeps {
	readonly view: NavigationWindow;
	readonly prefix: string;
	readonly log: Pick<Log, 'error'>;
}

export interface Navigation {
	/**
	 * Navigates to a path without market prefix, or to a URL of this origin.
	 *
	 * @returns false, with a logged error, for another origin or scheme
	 */
	readonly navigate: (target: string, type?: NavigationType) => boolean;
	/** Removes parameters, all without names, and does not load. */
	readonly removeQuery: (...names: readonly string[]) => void;
	/** Sets parameters and does not load; null removes one. */
	readonly replaceQuery: (params: Readonly<Record<string, string | null>>) => void;
	/** To the previous page if it was ours, else to the main page. */
	readonly goBack: () => void;
	readonly reloadPage: () => void;
}

/** Router operations in the browser (spec 4.10); every navigation loads a page. */
export function createNavigation({ view, prefix, log }: NavigationDeps): Navigation {
	const here = () => new URL(view.location.href);

	function resolve(target: string): URL | null {
		const local = target.startsWith('/') && !target.startsWith('//');
		const path = local && prefix ? `${prefix}${target === '/' ? '' : target}` : target;
		const url = URL.canParse(path, view.location.href) ? new URL(path, view.location.href) : null;
		if (url && url.origin === view.location.origin && /^https?:$/.test(url.protocol)) return url;
		log.error('Navigation to another origin rejected', { details: { target: target.slice(0, 120) } });
		return null;
	}

	function show(url: URL): void {
		view.history.replaceState(null, '', url.pathname + url.search + url.hash);
	}

	const actions: Record<NavigationType, (url: URL) => void> = {
		push: (url) => view.location.assign(url.href),
		replace: (url) => view.location.replace(url.href),
		reload(url) {
			show(url);
			view.location.reload();
		},
		'open-tab': (url) => view.open(url.href, '_blank', 'noopener,noreferrer'),
	};

	function navigate(target: string, type: NavigationType = 'push'): boolean {
		const url = resolve(target);
		if (url) actions[type](url);
		return url !== null;
	}

	return {
		navigate,
		removeQuery(...names) {
			const url = here();
			for (const name of names.length > 0 ? names : [...url.searchParams.keys()]) url.searchParams.delete(name);
			show(url);
		},
		replaceQuery(params) {
			const url = here();
			for (const [name, value] of Object.entries(params)) {
				if (value === null) url.searchParams.delete(name);
				else url.searchParams.set(name, value);
			}
			show(url);
		},
		goBack() {
			const { referrer } = view.document;
			const ours = URL.canParse(referrer) && new URL(referrer).origin === view.location.origin;
			if (ours && view.history.length > 1) view.history.back();
			else navigate('/');
		},
		reloadPage: () => view.location.reload(),
	};
}

function prefixHere(): string {
	const prefix = `/${document.documentElement.dataset.market}`;
	const { pathname } = location;
	return pathname === prefix || pathname.startsWith(`${prefix}/`) ? prefix : '';
}

let cached: Navigation | undefined;

export function pageNavigation(): Navigation {
	cached ??= createNavigation({ view: window, prefix: prefixHere(), log: pageLog });
	return cached;
}
