/** The page that changes a flight's date: leg and date, then the options, then the review with the consent. */
import { HORIZON_DAYS, type Leg } from '#engine/contract.ts';
import type { ChangeOffers, ChangeOption, ChangeRequest } from '#features/booking/contract.ts';
import type { OrderDetails, PlacedOrder } from '#features/orders/contract.ts';
import { endsOf, isChangeable } from '#features/orders/rules.ts';
import type { LinkedChange, OrdersService } from '#features/orders/service/service.ts';
import { daysBetween } from '#lib/dates.ts';
import { readTypedDate } from '#lib/typed-date.ts';
import { isUuid } from '#lib/uuid.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import type { Site } from '#site/site.ts';
import type { AgreedChange } from './changes.ts';

export const CHANGE_FIELDS = {
	leg: 'leg',
	date: 'date',
	option: 'option',
	request: 'request',
	pay: 'pay',
	refund: 'refund',
	agree: 'agree',
} as const;

export type ChangeDateProblem = 'missing' | 'invalid' | 'past' | 'far' | 'order';

/** Leg and date as typed. */
export interface ChangeSearchFields {
	readonly leg: string;
	readonly date: string;
	readonly problems: { readonly leg?: 'missing'; readonly date?: ChangeDateProblem };
}

export interface ChangeReviewState {
	readonly change: ChangeRequest;
	readonly option: ChangeOption;
	/** What the visitor agreed to before it changed. */
	readonly before?: number;
	readonly problem?: 'agree' | 'failed';
}

/** `gone`: the chosen option is no longer offered. */
type NoChange = Extract<ChangeOffers, { kind: 'not-allowed' }>['reason'] | 'gone';

export type ChangePage =
	| {
			readonly kind: 'search';
			readonly status: 200 | 400 | 403 | 409;
			readonly fields: ChangeSearchFields;
			/** Null before there is a date. */
			readonly offered: { readonly change: ChangeRequest; readonly options: readonly ChangeOption[] } | null;
			readonly reason?: NoChange;
	  }
	| { readonly kind: 'review'; readonly status: 200 | 400 | 409; readonly state: ChangeReviewState }
	/** The supplier does not respond. */
	| { readonly kind: 'failed' }
	| { readonly kind: 'not-now' }
	| { readonly kind: 'placed'; readonly placed: PlacedOrder };

export interface ChangePageContext {
	readonly site: Pick<Site, 'origin'>;
	readonly order: OrderDetails;
	readonly service: OrdersService;
	readonly caller: ServiceCaller;
	readonly now: number;
	/** Local date at an airport. */
	readonly today: (airport: string) => string;
}

const departureOf = ({ segments }: Leg): number => (segments[0]?.departureUtc ?? 0) * 60_000;
const dateOf = (leg: Leg | undefined): string => leg?.segments[0]?.departure.slice(0, 10) ?? '';

/** Indexes of the legs that have not departed. */
export const changeableLegs = ({ offer }: Pick<OrderDetails, 'offer'>, now: number): number[] =>
	offer.flights.legs.flatMap((leg, i) => (departureOf(leg) > now ? [i] : []));

function readDate(text: string, legIndex: number, { order, today }: ChangePageContext): { date: string } | { problem: ChangeDateProblem } {
	if (text.trim() === '') return { problem: 'missing' };
	const { legs } = order.offer.flights;
	const leg = legs[legIndex];
	const now = today(leg ? endsOf(leg).from : '');
	const typed = readTypedDate(text, now);
	if ('problem' in typed) return { problem: 'invalid' };
	const { date } = typed;
	if (date < now) return { problem: 'past' };
	if (daysBetween(now, date) > HORIZON_DAYS) return { problem: 'far' };
	const [before, after] = [dateOf(legs[legIndex - 1]), dateOf(legs[legIndex + 1])];
	return date < before || (after !== '' && date > after) ? { problem: 'order' } : { date };
}

type Values = (name: keyof typeof CHANGE_FIELDS) => string;

interface ReadSearch {
	readonly fields: ChangeSearchFields;
	/** Null with problems. */
	readonly change: ChangeRequest | null;
}

function readSearch(values: Values, context: ChangePageContext): ReadSearch {
	const [leg, date] = [values('leg'), values('date')];
	const legIndex = changeableLegs(context.order, context.now).find((i) => String(i) === leg);
	const read = readDate(date, legIndex ?? 0, context);
	const problems = {
		...(legIndex === undefined ? { leg: 'missing' as const } : {}),
		...('problem' in read && (legIndex !== undefined || read.problem !== 'order') ? { date: read.problem } : {}),
	};
	const change = legIndex === undefined || 'problem' in read ? null : { legIndex, date: read.date };
	return { fields: { leg, date: change?.date ?? date, problems }, change };
}

/** The options of a date, or the review of one of them. */
async function quoted(
	{ fields, change }: ReadSearch,
	option: string,
	context: ChangePageContext,
	review: Partial<Pick<ChangeReviewState, 'problem'>> & { readonly status?: 400 } = {},
): Promise<ChangePage> {
	if (!change) return { kind: 'search', status: 400, fields, offered: null };
	const quote = await context.service.quoteChanges(context.caller, context.order.id, change);
	if (quote.kind === 'failed') return quote;
	const offers = quote.offered;
	if (offers.kind === 'not-allowed') return { kind: 'search', status: 409, fields, offered: null, reason: offers.reason };
	if (offers.kind !== 'options') return offers;
	const { options } = offers;
	const chosen = options.find(({ id }) => id === option);
	const { status = 200, ...problem } = review;
	if (chosen) return { kind: 'review', status, state: { change, option: chosen, ...problem } };
	const offered = { change, options };
	return option === ''
		? { kind: 'search', status: 200, fields, offered }
		: { kind: 'search', status: 409, fields, offered, reason: 'gone' };
}

function firstPage(context: ChangePageContext, status: 200 | 403 = 200): ChangePage {
	const legs = changeableLegs(context.order, context.now);
	const fields = { leg: legs.length === 1 ? String(legs[0]) : '', date: '', problems: {} };
	const reason = context.order.offer.fareRules.exchange.allowed === false ? 'fare' : legs.length === 0 ? 'departed' : undefined;
	return { kind: 'search', status, fields, offered: null, ...(reason ? { reason } : {}) };
}

function afterRequest(
	result: LinkedChange,
	read: ReadSearch,
	agreed: AgreedChange,
	context: ChangePageContext,
): ChangePage | Promise<ChangePage> {
	if (result.kind === 'repriced')
		return { kind: 'review', status: 409, state: { change: agreed, option: result.option, before: agreed.pay - agreed.refund } };
	if (result.kind === 'gone') return quoted(read, agreed.option, context);
	if (result.kind === 'not-allowed') return { kind: 'search', status: 409, fields: read.fields, offered: null, reason: result.reason };
	return result;
}

async function submit(form: FormData | null, context: ChangePageContext): Promise<ChangePage> {
	const { service, caller, order } = context;
	const values: Values = (name) => {
		const value = form?.get(CHANGE_FIELDS[name]);
		return typeof value === 'string' ? value : '';
	};
	const [request, option, pay, refund] = [values('request'), values('option'), values('pay'), values('refund')];
	const read = readSearch(values, context);
	const isRepeated = order.changes.some((change) => change.request === request);
	if (!isChangeable(order) && !isRepeated) return { kind: 'not-now' };
	const isSum = (text: string): boolean => /^\d{1,12}$/.test(text);
	if (!isUuid(request) || !isSum(pay) || !isSum(refund)) return quoted(read, option, context, { status: 400, problem: 'failed' });
	if (!isRepeated && values('agree') !== 'yes') return quoted(read, option, context, { status: 400, problem: 'agree' });
	if (!isRepeated && !read.change) return quoted(read, option, context);
	const change = read.change ?? { legIndex: 0, date: '' };
	const agreed: AgreedChange = { ...change, request, option, pay: Number(pay), refund: Number(refund) };
	const requested = await service.requestChange(caller, order.id, agreed);
	return requested.kind === 'failed' ? requested : afterRequest(requested.result, read, agreed, context);
}

export async function changePage(request: Request, context: ChangePageContext): Promise<ChangePage> {
	const { searchParams } = new URL(request.url);
	const values: Values = (name) => searchParams.get(CHANGE_FIELDS[name]) ?? '';
	if (request.method === 'POST') {
		const isOwn = request.headers.get('origin') === context.site.origin;
		const form = await request.formData().catch(() => null);
		if (isOwn) return submit(form, context);
		return firstPage(context, 403);
	}
	if (!isChangeable(context.order)) return { kind: 'not-now' };
	if (!searchParams.has(CHANGE_FIELDS.leg) && !searchParams.has(CHANGE_FIELDS.date)) return firstPage(context);
	return quoted(readSearch(values, context), values('option'), context);
}
