/** Texts of hotels. Server only. */
import { messages } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';

export const hotelMessages = ({ locale }: Pick<Site, 'locale'>) => messages(locale, 'hotels');
