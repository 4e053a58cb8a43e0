/** Errors that say nothing about this site (spec 8): lost connections, requests that were given up, scripts of others. */
const NOISE: readonly RegExp[] = [
	/failed to fetch/i,
	/\bload failed\b/i,
	/networkerror|network ?error|network request failed|network connection was lost/i,
	/^(?:uncaught )?(?:\(in promise\) )?(?:domexception: )?aborterror/i,
	/(?:operation|request|user) (?:was )?aborted|aborted a request|fetch is aborted/i,
	/^script error\.?$/i,
];

/** Whether an error is noise. Scripts of others are the reporting client's to tell: a quarter of theirs is kept (spec 9). */
export const isNoise = (type: string, message: string): boolean =>
	type === 'AbortError' || NOISE.some((sign) => sign.test(message) || sign.test(`${type}: ${message}`));
