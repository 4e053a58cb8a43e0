import { STAY_FIELDS } from '#features/hotels/address.ts';
import { listParams, readListView } from '#features/hotels/list/view.ts';
import { stayPlace } from '#features/hotels/places.ts';

/** Parameters of a hotel's address that lead back to the list: the part of the city, the filters and the order. Ignores what is not valid. */
export function listReturnParams(params: URLSearchParams, city: string): Record<string, string> {
	const [of, near = ''] = (params.get(STAY_FIELDS.destination) ?? '').split('.', 2);
	const destination = of === city && stayPlace(city, near) ? `${city}.${near}` : city;
	return {
		...(destination === city ? {} : { [STAY_FIELDS.destination]: destination }),
		...listParams({ ...readListView(params, destination), page: 1, compare: [] }, destination),
	};
}
