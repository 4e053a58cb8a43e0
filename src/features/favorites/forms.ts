/** The forms of hearts and of the favorites page, for visitors without script. */
import { callerWith } from '#server/http/service-caller.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import type { Site } from '#site/site.ts';
import { FAVORITE_ACTIONS as ACTIONS, FAVORITE_FIELDS as FIELDS } from './address.ts';
import { FAVORITE_STATUS, type FavoriteError } from './contract.ts';
import type { FavoritesService } from './server.ts';

export type FormAction = keyof typeof ACTIONS;

export type FavoritesFormResult =
	| { readonly kind: 'done'; readonly action: FormAction; readonly item: string; readonly setCookie: string | null }
	| {
			readonly kind: 'rejected';
			readonly status: 400 | 403 | 404 | 409 | 410 | 429 | 503;
			readonly code: FavoriteError | 'origin';
			readonly item: string;
	  };

/** @param forget deletes a saved search of the signed-in account */
export async function submitFavorites(
	request: Request,
	site: Site,
	service: FavoritesService,
	forget: (id: string) => Promise<void>,
): Promise<FavoritesFormResult> {
	const form = await request.formData().catch(() => null);
	const text = (name: string): string => {
		const value = form?.get(name);
		return typeof value === 'string' ? value.slice(0, 600) : '';
	};
	const item = text(FIELDS.item);
	if (request.headers.get('origin') !== site.origin) return { kind: 'rejected', status: 403, code: 'origin', item };
	const { setCookie } = visitorFor(request);
	const caller = callerWith(request, setCookie);
	const [action = 'save'] = (Object.keys(ACTIONS) as FormAction[]).filter((name) => ACTIONS[name] === text(FIELDS.action));
	if (action === 'forget') {
		await forget(item);
		return { kind: 'done', action, item: '', setCookie: null };
	}
	const calls = {
		save: () => service.save(caller, item, { market: site.market, currency: site.pageCurrency }),
		remove: () => service.remove(caller, item),
		share: () => service.share(caller),
		unshare: () => service.revoke(caller, text(FIELDS.token)),
	};
	const result = await calls[action]();
	if (result.kind === 'failed') return { kind: 'rejected', status: FAVORITE_STATUS[result.code], code: result.code, item };
	return { kind: 'done', action, item, setCookie };
}
