/** Settings of the visitor of a request, for pages and services. */
import type { UserSettings } from '#features/account/contract.ts';
import { valuesOf } from '#features/account/rules.ts';
import { readLocalSettings } from '#features/account/sync/local-settings.ts';
import { type Geo, readGeo } from '#features/places/nearest.ts';
import { config } from '#server/config.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { cookieValue } from '#site/cookies.ts';
import { sessionOf } from './account-service.ts';

type VisitorRequest = Pick<Request, 'url' | 'headers'>;

/** Of this browser; of the account where somebody is signed in and it can be reached. */
export async function visitorSettings(request: VisitorRequest): Promise<UserSettings> {
	const own = readLocalSettings(cookieValue(request.headers.get('cookie') ?? undefined, 'settings'));
	const state = await sessionOf(request);
	return valuesOf({ ...own, ...(state.kind === 'open' ? state.user.account.settings : {}) });
}

/** The visitor's place by the header `GEO_HEADER` (`lat,lon` or a country code), unless their settings prevent it. */
export async function visitorGeo(request: VisitorRequest): Promise<Geo | undefined> {
	const geo = config.geoHeader === null ? undefined : readGeo(request.headers.get(config.geoHeader) ?? undefined);
	if (!geo) return undefined;
	try {
		const state = await sessionOf(request);
		if (state.kind === 'unavailable') return undefined;
		return (await visitorSettings(request)).prevent_geoip ? undefined : geo;
	} catch (error) {
		processLog().error('Reading the settings of a visitor failed', errorDetails(error));
		return undefined;
	}
}
