import { OVERRIDES } from '#features/flags/contract.ts';
import { flagsFor } from '#features/flags/server.ts';
import { loadAudioGuide } from '#features/guides/server.ts';
import { hasPrivateAccess, logOverride } from '#features/staff/server.ts';
import { config, serviceAddress } from '#server/config.ts';
import { carriedBy } from '#server/http/marker-cookie.ts';
import { pageRecordings, pageServices } from '#server/http/page-services.ts';
import { telemetryAddresses } from '#server/http/telemetry-addresses.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { prepareAudioGuides, ROUTES } from '#site/route-table.ts';
import type { RouteResult } from '#site/routes.ts';
import type { Brand, Site } from '#site/site.ts';

prepareAudioGuides(loadAudioGuide);

const monitor = { warn: (message: string, details: object) => processLog().warn(message, details), now: () => performance.now() };

/** Opens the route of a site's path and logs errors of its guard (spec 2, 8). */
export async function openRoute(site: Site): Promise<RouteResult> {
	const opening = await ROUTES.open(site.path, site, monitor);
	if (opening.kind === 'barrier' && opening.error.reason === 'failed') {
		processLog().error(opening.error.message, errorDetails(opening.error.cause));
	}
	return opening;
}

type Addresses = Pick<App.Locals, 'telemetry' | 'connect' | 'media' | 'searchHost'>;

const addresses = new Map<Brand, Addresses>();

/** Cached service addresses of a brand. */
function addressesOf(brand: Brand): Addresses {
	const cached = addresses.get(brand) ?? {
		telemetry: telemetryAddresses(config, brand),
		connect: pageServices(config, brand),
		media: pageRecordings(config, brand),
		searchHost: serviceAddress(config, 'search', brand) ?? undefined,
	};
	addresses.set(brand, cached);
	return cached;
}

export async function pageLocals(request: Request, site: Site, opening: RouteResult): Promise<App.Locals> {
	const carried = carriedBy(request, site, config);
	const { search } = new URL(request.url);
	const cookies = request.headers.get('cookie') ?? undefined;
	const overrides = `${search} ${cookies}`.includes(OVERRIDES);
	const privateAccess = overrides && (await hasPrivateAccess(request));
	const secure = site.origin.startsWith('https:');
	const flags = await flagsFor(site, { search, cookies, privateAccess, secure, cookieDomain: site.cookieDomain });
	if (flags.setCookie) void logOverride(request, 'success');
	return {
		site: Object.keys(carried).length > 0 ? Object.freeze({ ...site, carried }) : site,
		now: new Date(),
		environment: config.environment,
		...addressesOf(site.brand),
		flags,
		...(opening.kind === 'open' ? { route: opening.route } : {}),
	};
}
