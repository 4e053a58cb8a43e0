/** `npm start` when everything is built: from the command to the first page. */
import { type Figure, median } from './figure.ts';
import { serve } from './served.ts';

const ROUNDS = 3;

export async function run(): Promise<Figure[]> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const site = await serve([process.execPath, 'src/commands/start.mjs'], '/');
		times.push(site.startedIn);
		await site.stop();
	}
	return [
		{
			name: 'start to first answer',
			value: median(times),
			unit: 'ms',
			limit: 2500,
			better: 'less',
			note: times.map(Math.round).join(', '),
		},
	];
}
