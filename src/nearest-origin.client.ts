import { http, type ResponseContract } from '#browser/http.ts';
import { log } from '#browser/log.ts';
import { accountSettings, mayBeSignedIn, settingsInForce } from '#features/account/sync/stored-settings.ts';
import { requestNearest } from '#features/places/nearest.client.ts';
import { offerOrigin } from '#features/search-form/places/origin.client.ts';
import { offerZoneOrigin } from '#features/search-form/places/zone-origin.client.ts';
import { isRecord } from '#lib/is-record.ts';

const contract: ResponseContract<{ name: string }> = {
	name: 'City name',
	holds: (body): body is { name: string } => isRecord(body) && typeof body.name === 'string',
};

/** Prefills the city of the settings. */
async function offerChosenOrigin(root: HTMLElement, code: string): Promise<void> {
	const query = new URLSearchParams({ code, language: root.ownerDocument.documentElement.lang });
	const outcome = await http.request(`/svc/search-form/city.json?${query}`, { contract });
	if (outcome.kind === 'ok') offerOrigin(root, { code, name: outcome.value.name });
}

/**
 * Offers the origin of the settings, else the nearest city, else the city of the time zone. Neither is requested if the settings
 * prevent it, or aren't known yet.
 *
 * @param root contains the form; with `data-nearest` if the nearest city can be requested
 */
export async function prefillOrigin(root: HTMLElement): Promise<void> {
	const { origin, prevent_geoip } = settingsInForce();
	if (origin?.value) return offerChosenOrigin(root, origin.value);
	const isUnknown = mayBeSignedIn() && accountSettings() === null;
	if (prevent_geoip?.value || isUnknown) return;
	const { nearest: address } = root.dataset;
	const locale = root.ownerDocument.documentElement.dataset.locale ?? '';
	const places = address === undefined ? [] : await requestNearest({ http, log, address }, locale);
	const city = places.find(({ cityIata, cityName }) => cityIata !== '' && cityName !== '');
	if (city) offerOrigin(root, { code: city.cityIata, name: city.cityName });
	else if (root.dataset.zone) await offerZoneOrigin(root);
}
