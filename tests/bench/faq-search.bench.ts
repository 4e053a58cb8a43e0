import '#tests/support/own-articles.ts';
import { loadContent } from '#content/load-content.ts';
import { searchFaq } from '#features/faq/server.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';
import { type Figure, median } from './figure.ts';

const ROUNDS = 200;
/** What visitors type: in other forms, with an error, in the wrong layout, and a word that is in every answer. */
const QUESTIONS = ['багаж не прилетел', 'возрат билета', 'djpdhfn', 'виза при пересадке', 'как'];

/** Time of one search in all answers, once their index is made. */
export async function run(): Promise<Figure[]> {
	const [site, now] = [siteAt('/'), new Date()];
	const source = { content: loadContent(), world: loadWorld() };
	searchFaq('билет', site, source, now);
	const times = Array.from({ length: ROUNDS }, (_, i) => {
		const started = performance.now();
		searchFaq(QUESTIONS[i % QUESTIONS.length] ?? '', site, source, now);
		return performance.now() - started;
	});
	return [{ name: 'search in answers, median', value: median(times), unit: 'ms', limit: 10, better: 'less', note: `${ROUNDS} searches` }];
}
