import { readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildContent } from '#content/build-content.ts';
import { createContent } from '#content/collections.ts';
import { loadContent } from '#content/load-content.ts';
import { openTables } from '#content/tables.ts';
import { watchContent } from '#content/watch-content.ts';
import { answer, contentIn, type Files, TODAY, translation, visitAt } from '#tests/support/content-folder.ts';

const file = (slug: string, language = 'ru'): string => `content/faq/${slug}/${language}.md`;

const many = (count: number, text = 'Текст.'): Files =>
	Object.fromEntries(Array.from({ length: count }, (_, i) => [file(`a-${i}`), answer(`a-${i}`, {}, text)]));

/** The plain text of an answer as it is read now. */
function textOf(content: ReturnType<typeof createContent>, slug: string): string {
	const found = content.find('faq', slug, visitAt('/'));
	return found.kind === 'shown' ? content.body(found.shown).plain.join('').trim() : found.kind;
}

it('compiles only what changed', () => {
	const { root, tables, write } = contentIn(many(5));
	expect(buildContent(root, tables)).toEqual({ articles: 5, compiled: 5, errors: 0 });
	expect(buildContent(root, tables).compiled).toBe(0);
	write({ [file('a-3')]: answer('a-3', {}, 'Другой текст.') });
	expect(buildContent(root, tables).compiled).toBe(1);
	const content = createContent(openTables(tables));
	expect([textOf(content, 'a-2'), textOf(content, 'a-3')]).toEqual(['Текст.', 'Другой текст.']);
});

it('does not compile what was only touched', () => {
	const { root, tables } = contentIn(many(1));
	buildContent(root, tables);
	utimesSync(join(root, 'faq/a-0/ru.md'), 1e9, 1e9);
	expect(buildContent(root, tables).compiled).toBe(0);
});

it('a picture that changes makes its article anew', () => {
	const picture = 'content/faq/a-0/step.svg';
	const svg = (size: number) => `<svg viewBox="0 0 ${size} 9"><path d="M0 0"/></svg>`;
	const { root, tables, write } = contentIn({ [file('a-0')]: answer('a-0', {}, '![Шаг](step.svg)'), [picture]: svg(10) });
	buildContent(root, tables);
	write({ [picture]: svg(200) });
	expect(buildContent(root, tables).compiled).toBe(1);
});

it('makes the same bytes of the same files', () => {
	const { root, tables } = contentIn(many(3));
	buildContent(root, tables);
	buildContent(root, `${tables}-2`);
	const packs = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pack'));
	expect(packs(`${tables}-2`)).toEqual(packs(tables));
});

it('an article that goes is gone, one that comes is there', () => {
	const { root, tables, write } = contentIn(many(2));
	buildContent(root, tables);
	const content = createContent(openTables(tables, ticking()));
	rmSync(join(root, 'faq/a-0'), { recursive: true });
	write({ [file('new')]: answer('new') });
	buildContent(root, tables);
	expect(['a-0', 'a-1', 'new'].map((slug) => textOf(content, slug))).toEqual(['none', 'Текст.', 'Ответ в одной фразе.']);
});

/** A clock that goes on by a second at each look. */
function ticking(): () => number {
	let now = 0;
	return () => (now += 1000);
}

it('a broken file leaves out itself and nothing else', () => {
	const { root, tables } = contentIn({
		...many(2),
		[file('broken')]: '---\ntitle: [\n---\n',
		[file('half')]: answer('half'),
		[file('half', 'en')]: translation('half', { title: undefined }),
	});
	expect(buildContent(root, tables)).toEqual({ articles: 3, compiled: 4, errors: 2 });
	const content = createContent(openTables(tables));
	expect(textOf(content, 'broken')).toBe('none');
	expect(content.find('faq', 'half', visitAt('/us'))).toMatchObject({ shown: { language: 'ru' } });
});

it('is made anew after its tables are lost or broken', () => {
	const { root, tables } = contentIn(many(2));
	buildContent(root, tables);
	for (const name of readdirSync(tables)) if (name.endsWith('.pack')) rmSync(join(tables, name));
	expect(buildContent(root, tables).compiled).toBe(2);
	writeFileSync(join(tables, 'state.json'), '{');
	expect(buildContent(root, tables).compiled).toBe(2);
	expect(textOf(createContent(openTables(tables)), 'a-1')).toBe('Текст.');
});

it('joins its packs, and readers of the earlier ones go on', () => {
	const { root, tables, write } = contentIn(many(3));
	buildContent(root, tables);
	const content = createContent(openTables(tables, ticking()));
	const early = content.find('faq', 'a-1', visitAt('/'));
	for (let i = 0; i < 30; i++) {
		write({ [file('a-0')]: answer('a-0', {}, `Текст ${i}.`) });
		buildContent(root, tables);
		expect(textOf(content, 'a-0')).toBe(`Текст ${i}.`);
	}
	expect(textOf(content, 'a-2')).toBe('Текст.');
	if (early.kind !== 'shown') throw new Error('not shown');
	expect(content.body(early.shown).plain).toEqual(['Текст.\n']);
	buildContent(root, tables, Date.now() + 120_000);
	expect(readdirSync(tables).filter((name) => name.endsWith('.pack')).length).toBeLessThanOrEqual(12);
});

it('a change is seen at the next request after 0.2 s, and looked for no more often', () => {
	const { root, tables, write } = contentIn(many(1));
	buildContent(root, tables);
	let now = 1000;
	const open = openTables(tables, () => now);
	const first = open();
	write({ [file('a-0')]: answer('a-0', {}, 'Новый текст.') });
	buildContent(root, tables);
	now += 199;
	expect(open()).toBe(first);
	now += 1;
	expect(open()).not.toBe(first);
	expect(open()).toBe(open());
});

it('an editor sees a change within a second, in an old article and in a new one', async () => {
	const { root, tables, write } = contentIn(many(20));
	buildContent(root, tables);
	const content = createContent(openTables(tables));
	onTestFinished(watchContent(root, () => buildContent(root, tables)));
	const shows = (slug: string, text: string) => vi.waitFor(() => expect(textOf(content, slug)).toBe(text), { timeout: 1000, interval: 20 });
	for (const slug of ['a-7', 'new']) {
		write({ [file(slug)]: answer(slug, {}, 'Новый текст.') });
		await shows(slug, 'Новый текст.');
	}
	// Many editors save into another file and put it in the place of the first.
	write({ [file('a-7', 'saved')]: answer('a-7', {}, 'Заменён.') });
	renameSync(join(root, 'faq/a-7/saved.md'), join(root, 'faq/a-7/ru.md'));
	await shows('a-7', 'Заменён.');
	write({ [file('a-7')]: answer('a-7', {}, 'Написан ещё раз.') });
	await shows('a-7', 'Написан ещё раз.');
	rmSync(join(root, 'faq/a-7'), { recursive: true });
	write({ [file('a-7')]: answer('a-7', {}, 'Написан заново.') });
	await shows('a-7', 'Написан заново.');
	write({ [file('a-7')]: answer('a-7', {}, 'И исправлен.') });
	await shows('a-7', 'И исправлен.');
});

it('is opened where the generated tables lie', () => {
	const { root, tables } = contentIn(many(2));
	buildContent(root, join(tables, 'content'));
	vi.stubEnv('TABLES_DIR', tables);
	onTestFinished(() => void vi.unstubAllEnvs());
	expect(
		loadContent()
			.all()
			.map(({ slug }) => slug),
	).toEqual(['a-0', 'a-1']);
	expect(loadContent()).toBe(loadContent());
});

it('the index holds no body', () => {
	const { root, tables } = contentIn(many(20, 'Очень длинный текст. '.repeat(500)));
	buildContent(root, tables);
	expect(statSync(join(tables, 'index.json')).size).toBeLessThan(20 * 1000);
});

it('build time is linear in the number of articles', () => {
	const timed = (count: number): number => {
		const { root, tables } = contentIn(many(count, 'Текст с **важным** и [ссылкой](/faq/a-0).\n\n## Раздел {#a}\n\n- один\n- два'));
		const before = process.cpuUsage();
		expect(buildContent(root, tables).articles).toBe(count);
		const { user, system } = process.cpuUsage(before);
		return user + system;
	};
	timed(100);
	const [few, eightfold] = [Math.min(timed(100), timed(100)), timed(800)];
	expect(eightfold / few).toBeLessThan(8 * 2);
}, 60_000);

it(`tables say the day of an article: ${TODAY}`, () => {
	const { root, tables } = contentIn(many(1));
	buildContent(root, tables);
	expect(createContent(openTables(tables)).all()).toMatchObject([{ updated: TODAY, original: 'ru', topic: 'booking' }]);
});
