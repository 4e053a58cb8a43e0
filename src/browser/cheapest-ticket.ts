import { atom } from 'nanostores';

/** Of the page's search, once it is complete in the browser; `total` is minor units for all travellers. */
export const $cheapestTicket = atom<{ readonly id: string; readonly total: number; readonly currency: string } | null>(null);
