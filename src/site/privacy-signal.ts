/** Do Not Track or Global Privacy Control header. */
export const hasSignalHeader = (header: (name: string) => unknown): boolean => header('dnt') === '1' || header('sec-gpc') === '1';

export const hasBrowserSignal = (): boolean =>
	navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
