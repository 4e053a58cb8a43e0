/** A server on a real port that speaks Duffel's documented API of stays. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, problem } from './duffel-responses.ts';

export interface RateTemplate {
	readonly total?: string;
	readonly base?: string | null;
	readonly tax?: string | null;
	readonly fee?: string | null;
	readonly due?: string | null;
	readonly dueCurrency?: string;
	readonly currency?: string;
	readonly board?: string;
	readonly payment?: string;
	readonly timeline?: readonly { readonly before: string; readonly refund_amount: string; readonly currency?: string }[];
	readonly left?: number | null;
	readonly expires?: string;
}

export interface StayTemplate {
	/** After `acc_`. */
	readonly id: string;
	readonly name: string;
	readonly lat: number;
	readonly lon: number;
	readonly rooms: readonly { readonly name: string; readonly rates: readonly RateTemplate[] }[];
}

type Body = Readonly<Record<string, unknown>>;

export interface DuffelStaysServer {
	readonly url: string;
	readonly token: string;
	stays: StayTemplate[];
	/** `POST /stays/search`. */
	readonly requests: string[];
	readonly bodies: Body[];
	/** Added to the total of quotes. */
	quoteRise: number;
	/** Changes responses, as a supplier that lies would. */
	change: (name: string, data: Record<string, unknown>) => unknown;
	/** Responds in place of the documented behaviour; returns false to leave it. */
	intercept: (name: string, response: ServerResponse) => boolean;
	stop(): void;
}

const LATER = '2026-11-26T10:00:00Z';

const buildRate = (rate: RateTemplate, id: string): Body => {
	const { currency = 'EUR', total = '300.00' } = rate;
	return {
		id,
		total_amount: total,
		total_currency: currency,
		base_amount: rate.base === undefined ? '250.00' : rate.base,
		base_currency: currency,
		tax_amount: rate.tax === undefined ? '40.00' : rate.tax,
		tax_currency: currency,
		fee_amount: rate.fee === undefined ? '10.00' : rate.fee,
		fee_currency: currency,
		due_at_accommodation_amount: rate.due ?? null,
		due_at_accommodation_currency: rate.dueCurrency ?? currency,
		board_type: rate.board ?? 'breakfast',
		payment_type: rate.payment ?? 'pay_now',
		available_payment_methods: ['balance', 'card'],
		cancellation_timeline: (rate.timeline ?? []).map((step) => ({ currency, ...step })),
		conditions: [],
		supported_loyalty_programme: null,
		loyalty_programme_required: false,
		quantity_available: rate.left === undefined ? 12 : rate.left,
		expires_at: rate.expires ?? LATER,
		source: 'duffel_hotel_group',
	};
};

const buildAccommodation = ({ id, name, lat, lon, rooms }: StayTemplate, hasRates: boolean, search: string): Body => ({
	id: `acc_${id}`,
	name,
	location: {
		address: { city_name: 'Istanbul', country_code: 'TR', line_one: 'Street 1', postal_code: '34000' },
		geographic_coordinates: { latitude: lat, longitude: lon },
	},
	amenities: [
		{ type: 'wifi', description: 'Wifi' },
		{ type: 'pets_allowed', description: 'Pets' },
		{ type: 'cash_machine', description: '' },
	],
	rating: 4,
	ratings: [],
	review_score: 8.7,
	review_count: 321,
	check_in_information: { check_in_after_time: '14:30', check_out_before_time: '11:00' },
	chain: null,
	brand: null,
	rooms: rooms.map((room, at) => ({
		name: room.name,
		beds: [{ type: 'king', count: 1 }],
		photos: [],
		rates: hasRates ? room.rates.map((rate, number) => buildRate(rate, `rat_${search}__${id}__${at}__${number}`)) : [],
	})),
});

async function readBody(request: IncomingMessage): Promise<Body> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const text = Buffer.concat(chunks).toString();
	return text === '' ? {} : ((JSON.parse(text) as { data?: Body }).data ?? {});
}

function buildResult(server: DuffelStaysServer, stay: StayTemplate, number: number, hasRates: boolean): Record<string, unknown> {
	const { check_in_date, check_out_date, rooms, guests } = server.bodies[number - 1] ?? {};
	return {
		id: `srr_${number}__${stay.id}`,
		check_in_date,
		check_out_date,
		rooms,
		guests,
		accommodation: buildAccommodation(stay, hasRates, String(number)),
		cheapest_rate_total_amount: stay.rooms[0]?.rates[0]?.total ?? '300.00',
		cheapest_rate_currency: 'EUR',
		expires_at: LATER,
	};
}

function responseTo(server: DuffelStaysServer, name: string, body: Body): Record<string, unknown> | string {
	const [, , kind = '', id = ''] = name.split(' ')[1]?.split('/') ?? [];
	const number = server.bodies.length;
	if (name === 'POST /stays/search') {
		const { ids } = (body.accommodation ?? {}) as { ids?: readonly string[] };
		const stays = server.stays.filter((stay) => !ids || ids.includes(`acc_${stay.id}`));
		return { created_at: LATER, results: stays.map((stay) => buildResult(server, stay, number, false)) };
	}
	if (kind === 'search_results') {
		const [search = '', accommodation = ''] = id.slice('srr_'.length).split('__');
		const stay = server.stays.find((one) => one.id === accommodation);
		return stay ? buildResult(server, stay, Number(search), true) : 'not_found';
	}
	if (kind === 'accommodation') {
		const stay = server.stays.find((one) => `acc_${one.id}` === id);
		return stay ? { ...buildAccommodation(stay, false, '0') } : 'not_found';
	}
	if (name !== 'POST /stays/quotes') return 'not_found';
	const [search = '', accommodation = '', room, rate] = String(body.rate_id).slice('rat_'.length).split('__');
	const stay = server.stays.find((one) => one.id === accommodation);
	const template = stay?.rooms[Number(room)]?.rates[Number(rate)];
	if (!stay || !template) return 'rate_unavailable';
	const total = (Number(template.total ?? '300.00') + server.quoteRise).toFixed(2);
	const built = buildRate({ ...template, total, ...(server.quoteRise ? { base: null } : {}) }, 'quo_1');
	return { ...built, ...buildResult(server, stay, Number(search), false), id: 'quo_1', deposit_amount: null };
}

function respond(server: DuffelStaysServer, name: string, body: Body, response: ServerResponse): void {
	const data = responseTo(server, name, body);
	if (typeof data === 'string') problem(response, data === 'not_found' ? 404 : 422, data);
	else json(response, 200, { data: server.change(name, data) });
}

export async function startDuffelStays(): Promise<DuffelStaysServer> {
	const token = 'duffel_test_stays';
	const http = createServer((request, response) => {
		const handle = async () => {
			const name = `${request.method} ${(request.url ?? '').split('?')[0]}`;
			server.requests.push(name);
			const body = await readBody(request);
			if (name === 'POST /stays/search') server.bodies.push(body);
			if (request.headers.authorization !== `Bearer ${token}`) return problem(response, 401, 'access_token_not_found');
			if (server.intercept(name, response)) return undefined;
			return respond(server, name, body, response);
		};
		void handle();
	});
	await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
	const server: DuffelStaysServer = {
		url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
		token,
		stays: [],
		requests: [],
		bodies: [],
		quoteRise: 0,
		change: (_, data) => data,
		intercept: () => false,
		stop: () => {
			http.close();
			http.closeAllConnections();
		},
	};
	return server;
}
