import { http } from '#browser/http.ts';
import { log } from '#browser/log.ts';
import { requestNearest } from '#features/places/nearest.client.ts';
import { offerOrigin } from '#features/search-form/places/origin.client.ts';
import { offerZoneOrigin } from '#features/search-form/places/zone-origin.client.ts';

/**
 * Offers the nearest city, else the city of the time zone.
 *
 * @param root the element with `data-nearest`
 */
export async function prefillOrigin(root: HTMLElement): Promise<void> {
	const { nearest: address = '' } = root.dataset;
	const locale = root.ownerDocument.documentElement.dataset.locale ?? '';
	const places = await requestNearest({ http, log, address }, locale);
	const city = places.find(({ cityIata, cityName }) => cityIata !== '' && cityName !== '');
	if (city) offerOrigin(root, { code: city.cityIata, name: city.cityName });
	else if (root.dataset.zone) await offerZoneOrigin(root);
}
