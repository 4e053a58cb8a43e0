import type { Locale } from '#i18n/locales.ts';
import { dictionary } from '#i18n/messages.ts';
import type { BookingIslandProps } from './Booking.island.tsx';

export function islandTexts(locale: Locale): BookingIslandProps['texts'] {
	const { summary, saving, next, change } = dictionary(locale, 'booking');
	return { summary, saving, next, change };
}
