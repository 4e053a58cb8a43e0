/** Errors not caused by this site (spec 8): lost connections, aborted requests, third-party scripts. */
const IGNORED: readonly RegExp[] = [
	/failed to fetch/i,
	/\bload failed\b/i,
	/networkerror|network ?error|network request failed|network connection was lost/i,
	/^(?:uncaught )?(?:\(in promise\) )?(?:domexception: )?aborterror/i,
	/(?:operation|request|user) (?:was )?aborted|aborted a request|fetch is aborted/i,
	/^script error\.?$/i,
];

export const isIgnoredError = (type: string, message: string): boolean =>
	type === 'AbortError' || IGNORED.some((sign) => sign.test(message) || sign.test(`${type}: ${message}`));
