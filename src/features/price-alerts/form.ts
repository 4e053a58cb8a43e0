/** The form that creates an alert: what was sent, and what the page shows after it. */
import type { FormChallenge } from '#lib/form-challenge.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import { spamFacts } from '#server/limits/spam-check.ts';
import { errorDetails } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';
import { readAmount } from './amount.ts';
import { type AlertField, type AlertProblem, CHANNELS, type Channel, ALERT_FIELDS as FIELDS, type TargetKind } from './contract.ts';
import type { AlertPorts } from './ports.ts';
import { readTarget, type TargetChoice, type TargetPlaces } from './request.ts';
import { readPush } from './schema.ts';
import type { AlertsService, TargetFields } from './service/service.ts';

export interface AlertFormView {
	readonly kind: 'form';
	readonly status: 200 | 400 | 403 | 429 | 503;
	readonly retryAfter: number | null;
	/** Null: the form asks for a route. */
	readonly choice: TargetChoice | null;
	readonly channel: Channel;
	readonly problems: readonly AlertProblem[];
	/** An error that is not about a field. */
	readonly error: 'spam' | 'often' | 'failed' | null;
	/** What was typed. */
	readonly typed: (field: AlertField) => string;
	readonly challenge: FormChallenge;
}

export type AlertFormResult = AlertFormView | { readonly kind: 'active'; readonly id: string } | { readonly kind: 'confirm' };

export interface AlertFormPorts extends Pick<AlertPorts, 'spam' | 'log'> {
	readonly service: AlertsService;
	readonly places: TargetPlaces;
}

const RETRY_SECONDS = 30;
const MAX_TEXT = 2000;
/** Longer texts of a search or a place are cut, as `readTarget` does. */
const MAX_TARGET = 100;

async function paramsOf(request: Request): Promise<{ params: URLSearchParams; form: FormData | null }> {
	if (request.method !== 'POST') return { params: new URL(request.url).searchParams, form: null };
	const form = await request.formData().catch(() => new FormData());
	const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, MAX_TEXT)]] : []));
	return { params: new URLSearchParams(texts), form };
}

function targetFields(params: URLSearchParams, kind: TargetKind): TargetFields {
	const fields = (['search', 'from', 'to', 'month', 'bags', 'cabinBag'] as const).flatMap((field) => {
		const text = (params.get(FIELDS[field]) ?? '').trim().slice(0, MAX_TARGET);
		return text === '' ? [] : [[field, text] as const];
	});
	return { ...Object.fromEntries(fields), kind };
}

/** Shows the form, or creates what was sent. */
export async function alertForm(request: Request, site: Site, caller: ServiceCaller, ports: AlertFormPorts): Promise<AlertFormResult> {
	const { params, form } = await paramsOf(request);
	const isSent = form !== null || params.has(FIELDS.from) || params.has(FIELDS.to);
	const reading = readTarget(params, ports.places, isSent);
	const choice = reading.kind === 'choice' ? reading.choice : null;
	const typed = (field: AlertField): string => params.get(FIELDS[field]) ?? '';
	const channel = CHANNELS.find((name) => name === typed('channel')) ?? 'mail';
	const view = (more: Partial<AlertFormView> & Pick<AlertFormView, 'challenge'>): AlertFormView => ({
		kind: 'form',
		status: 200,
		retryAfter: null,
		choice,
		channel,
		problems: [],
		error: null,
		typed,
		...more,
	});
	const routeProblems = reading.kind === 'route' ? reading.problems : [];
	if (form === null)
		return view({ problems: routeProblems, status: routeProblems.length > 0 ? 400 : 200, challenge: await ports.spam.issue() });
	const threshold = readAmount(typed('threshold'), site.pageCurrency);
	const isUnreadable = typed('threshold').trim() !== '' && threshold === null;
	const problems: AlertProblem[] = [
		...routeProblems,
		...(isUnreadable ? [{ field: 'threshold', code: 'threshold-unreadable' } as const] : []),
	];
	const verdict = await ports.spam.check(spamFacts(form));
	const { challenge } = verdict;
	if (choice === null || problems.length > 0) return view({ status: 400, problems, challenge });
	if (verdict.kind === 'rejected') return view({ status: 403, error: 'spam', challenge });
	const { brand, market, language, origin } = site;
	const unavailable = () => view({ status: 503, error: 'failed', retryAfter: RETRY_SECONDS, challenge });
	try {
		const result = await ports.service.create(caller, {
			fields: targetFields(params, choice.chosen.kind),
			threshold,
			channel,
			mail: typed('mail').trim(),
			push: readPush(typed('push')),
			farewell: typed('farewell') === '1',
			site: { brand, market, language, origin },
			submission: verdict.submission,
		});
		if (result.kind === 'ok') return result.alert ? { kind: 'active', id: result.alert.id } : { kind: 'confirm' };
		const { code, problems: fieldProblems, retryAfter = RETRY_SECONDS } = result;
		if (code === 'too-many-requests') return view({ status: 429, error: 'often', retryAfter, challenge });
		return code === 'invalid-alert' && fieldProblems ? view({ status: 400, problems: fieldProblems, challenge }) : unavailable();
	} catch (error) {
		ports.log.warn('Storing a price alert failed', errorDetails(error));
		return unavailable();
	}
}
