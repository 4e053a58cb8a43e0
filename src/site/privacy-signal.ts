/** Whether the visitor asks by header not to be tracked: Do Not Track or Global Privacy Control. */
export const hasSignalHeader = (header: (name: string) => unknown): boolean => header('dnt') === '1' || header('sec-gpc') === '1';

/** Whether this browser asks not to be tracked: Do Not Track or Global Privacy Control. */
export const hasBrowserSignal = (): boolean =>
	navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
