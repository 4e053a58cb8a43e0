import { atom } from 'nanostores';

/** Whether this page's view was sent, by the tracker or in the beacon of `page-exit.client.ts`. */
export const $pageView = atom<'unsent' | 'sent' | 'sent-on-exit'>('unsent');
