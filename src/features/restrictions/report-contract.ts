/** Reports of readers that an entry rule is wrong or missing. */

export const MAX_REPORT = 2000;

/** Form fields; `country` and `citizenship` are also query parameters of the page. */
export const REPORT_FIELDS = { country: 'country', citizenship: 'citizenship', message: 'message', mail: 'mail' } as const;

export interface ReportInput {
	/** ISO code of the country whose rules it is about. */
	readonly country: string;
	/** ISO code; null if the report is about everybody. */
	readonly citizenship: string | null;
	readonly message: string;
	/** For a reply; may be empty. */
	readonly mail: string;
}

export const REPORT_PROBLEMS = ['message-missing', 'message-too-long', 'invalid-mail'] as const;
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];

export interface ReportFieldProblem {
	readonly field: 'message' | 'mail';
	readonly code: ReportProblem;
}

export const REPORT_ERRORS = [
	'invalid-report',
	'unknown-country',
	'unknown-market',
	'form-invalid',
	'form-expired',
	'form-too-fast',
	'work-required',
	'too-many-requests',
	'service-unavailable',
] as const;
export type ReportError = (typeof REPORT_ERRORS)[number];
