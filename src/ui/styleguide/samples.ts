import type { LineFlight, LineStop } from '#ui/facts/flight-line.ts';
import type { MapPoint } from '#ui/maps/route-map.ts';

/** Sample content of the style guide, for developers, in English only. */
export const MOSCOW: MapPoint = { lat: 55.75, lon: 37.62, name: 'Moscow' };
export const ISTANBUL: MapPoint = { lat: 41.01, lon: 28.98, name: 'Istanbul' };
const TBILISI: MapPoint = { lat: 41.69, lon: 44.8, name: 'Tbilisi' };
const TOKYO: MapPoint = { lat: 35.68, lon: 139.69, name: 'Tokyo' };
export const NEW_YORK: MapPoint = { lat: 40.71, lon: -74.01, name: 'New York' };
const LISBON: MapPoint = { lat: 38.72, lon: -9.14, name: 'Lisbon' };
export const DUBAI: MapPoint = { lat: 25.25, lon: 55.36, name: 'Dubai' };

const bare = ({ lat, lon }: MapPoint): MapPoint => ({ lat, lon });

export const CARDS = [
	{ stops: [MOSCOW, ISTANBUL].map(bare), city: 'Istanbul', when: 'Dec 3–10 · nonstop', price: '14 870 ₽', minor: 1487000 },
	{ stops: [MOSCOW, TBILISI].map(bare), city: 'Tbilisi', when: 'Dec 8–15 · nonstop', price: '12 340 ₽', minor: 1234000 },
	{ stops: [NEW_YORK, LISBON].map(bare), city: 'Lisbon', when: 'Dec 11–18 · nonstop', price: '$412', minor: 41200 },
	{ stops: [MOSCOW, DUBAI, TOKYO].map(bare), city: 'Tokyo', when: 'Dec 5–19 · 1 stop', price: '58 400 ₽', minor: 5840000 },
];

export const ROUTES = [ISTANBUL, TBILISI, DUBAI, LISBON].map((end) => [MOSCOW, end] as const);

export const MONTHS = [24.1, 21.3, 23.2, 29.4, 36.8, 43.5, 49.9, 47.7, 38.1, 29.6, 24.9, 22.4].map((thousands, month) => ({
	text: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][month] ?? '',
	value: thousands * 1000,
	price: thousands.toFixed(1),
	href: '#main',
	low: thousands < 22,
	current: month === 11,
}));

export const DAYS = [16.9, 16.1, null, 14.9, 18.4, 19.2, 15].map((thousands, i) => ({
	text: `${i + 1} Dec`,
	note: ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'][i] ?? '',
	value: thousands && thousands * 1000,
	price: thousands ? thousands.toFixed(1) : '—',
	href: '#main',
	low: thousands === 14.9,
	current: i === 3,
}));

const flight = (departure: string, arrival: string, minutes: number): LineFlight => ({
	departure: `2026-12-03T${departure}`,
	arrival: `2026-12-03T${arrival}`,
	minutes,
});

export const LEGS: {
	code: string;
	flights: LineFlight[];
	stops: LineStop[];
	times: [string, string];
	ends: [string, string];
	takes: string;
	stop: string;
}[] = [
	{
		code: 'DP',
		flights: [flight('07:40', '12:05', 265)],
		stops: [],
		times: ['07:40', '12:05'],
		ends: ['VKO', 'SAW'],
		takes: '4 h 25 min',
		stop: 'nonstop',
	},
	{
		code: 'A9',
		flights: [flight('02:10', '05:30', 200), flight('09:10', '11:55', 165)],
		stops: [{ minutes: 220, risk: true }],
		times: ['02:10', '11:55'],
		ends: ['DME', 'IST'],
		takes: '9 h 45 min',
		stop: 'Tbilisi, 3 h 40 min',
	},
	{
		code: 'TK',
		flights: [flight('16:05', '20:15', 250), flight('22:15', '15:00', 660)],
		stops: [{ minutes: 120, risk: false }],
		times: ['16:05', '15:00'],
		ends: ['IST', 'NRT'],
		takes: '17 h 10 min',
		stop: 'Istanbul, 2 h',
	},
];
