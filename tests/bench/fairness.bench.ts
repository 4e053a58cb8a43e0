/**
 * What one address that starts 50 new searches at a time costs everybody else: the search of a stranger, alone and meanwhile, with
 * the usual limits and with turns alone.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#lib/dates.ts';
import { type Figure, median } from './figure.ts';
import { SERVER, type Served, serve } from './served.ts';

const ATTACKERS = 50;
/** Milliseconds after which a rejected request is sent again. */
const PAUSE = 200;
const SEARCHES = 15;
const MOST = 2;
const CITIES = ['LED', 'AER', 'KZN', 'SVX', 'OVB', 'IST', 'DXB', 'KGD', 'UFA', 'ROV', 'KJA', 'TAS'];

function dayMonth(days: number): string {
	const [, month, day] = addDays(new Date().toISOString().slice(0, 10), days).split('-');
	return `${day}${month}`;
}

/** Addresses of which none comes twice. */
function* freshAddresses(from: string): Generator<string, never> {
	for (let i = 0; ; i++) yield `/search/${from}${dayMonth(14 + Math.floor(i / CITIES.length))}${CITIES[i % CITIES.length]}1`;
}

async function send({ origin }: Served, target: string, address: string): Promise<number> {
	const response = await fetch(origin + target, { headers: { 'x-forwarded-for': address } });
	await response.text();
	return response.status;
}

/** Milliseconds of searches one after another, each by another address. */
async function strangers(site: Served, addresses: Iterator<string, never>): Promise<number[]> {
	const times: number[] = [];
	for (let at = 0; at < SEARCHES; at++) {
		const before = performance.now();
		const status = await send(site, addresses.next().value, `10.0.${Math.floor(performance.now()) % 250}.${at}`);
		if (status !== 200) throw new Error(`A stranger's search was answered ${status}`);
		times.push(performance.now() - before);
	}
	return times;
}

/** The same while one address keeps {@link ATTACKERS} searches under way. */
async function besidesAttack(
	site: Served,
	addresses: Iterator<string, never>,
): Promise<{ times: number[]; succeeded: number; rejected: number }> {
	const attacked = freshAddresses('LON');
	let [running, succeeded, rejected] = [true, 0, 0];
	const attack = async () => {
		while (running) {
			if ((await send(site, attacked.next().value, '6.6.6.6')) === 200) {
				succeeded++;
				continue;
			}
			rejected++;
			// Without a pause the attacker, who shares the machine, would be what is measured.
			await wait(PAUSE);
		}
	};
	const attackers = Array.from({ length: ATTACKERS }, attack);
	const times = await strangers(site, addresses);
	running = false;
	await Promise.all(attackers);
	return { times, succeeded, rejected };
}

async function measure(limits: string): Promise<{ alone: number; besides: number; note: string }> {
	const site = await serve(SERVER, '/', { TRUST_PROXY: '1', RATE_LIMITS: limits });
	try {
		const addresses = freshAddresses('MOW');
		await strangers(site, addresses);
		const alone = median(await strangers(site, addresses));
		const { times, succeeded, rejected } = await besidesAttack(site, addresses);
		return { alone, besides: median(times), note: `${succeeded} of the attacker's searches answered, ${rejected} rejected` };
	} finally {
		await site.stop();
	}
}

export async function run(): Promise<Figure[]> {
	const [limited, turns] = [await measure('on'), await measure('off')];
	const ratio = (name: string, { alone, besides, note }: typeof limited, limit?: number): Figure[] => [
		{ name: `${name}: stranger's search alone`, value: alone, unit: 'ms', better: 'less' },
		{
			name: `${name}: against 50 searches of one address`,
			value: besides / alone,
			unit: '×',
			better: 'less',
			note,
			...(limit ? { limit } : {}),
		},
	];
	return [...ratio('limits', limited, MOST), ...ratio('turns alone', turns)];
}
