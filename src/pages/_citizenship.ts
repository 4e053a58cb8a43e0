import { CITIZENSHIP, readCitizenship } from '#features/restrictions/contract.ts';
import { visitorSettings } from '#ports/account/visitor-settings.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';

/** Of the address (`?citizenship=kz`): the only one that a cached page may show. Null without a known one. */
export const requestedCitizenship = (url: URL): string | null => readCitizenship(url.searchParams.get(CITIZENSHIP));

/** Of the address, else of the visitor's settings: for private pages only. */
export async function visitorCitizenship(request: Request, url: URL): Promise<string | null> {
	const requested = requestedCitizenship(url);
	if (requested !== null) return requested;
	try {
		return readCitizenship((await visitorSettings(request)).citizenship);
	} catch (error) {
		processLog().error('Reading the settings of a visitor failed', errorDetails(error));
		return null;
	}
}

/** The market's own citizenship, which is only offered. */
export const suggestedCitizenship = ({ market }: Pick<Site, 'market'>): string | null => readCitizenship(market);
