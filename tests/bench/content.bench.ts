/** The content engine with 1,000 and 10,000 generated answers (build time linear in articles). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Article } from '#content/article.ts';
import { createChecker } from '#content/checks/check-content.ts';
import { createContent } from '#content/collections.ts';
import { compileArticle } from '#content/compile-article.ts';
import { readFolder } from '#content/read.ts';
import { entriesOf, readArticles } from '#content/read-articles.ts';
import { loadWorld } from '#world/load-world.ts';
import { type Figure, median } from './figure.ts';

const SMALL = 1000;
const BIG = 10_000;
const VISIT = { brand: 'AS', market: 'ru', language: 'ru', languages: ['ru'], today: '2026-11-21' } as const;

/** About as long as an answer is: some 250 words with everything that texts hold. */
const TEXT = `Ответ целиком стоит в первом абзаце: от :price{from=MOW to=IST}, [подробнее](/faq/a-1), {place:IST|from}.

${['details', 'terms', 'papers']
	.map(
		(id) => `## Раздел о чём-то {#${id}}

${'Правило зависит от тарифа, и **продавец** обязан назвать его до оплаты. '.repeat(5)}

- первый случай с [ссылкой](/faq/a-2);
- второй случай для {brand}.

:::tip
Совет, который сбережёт время.
:::
`,
	)
	.join('\n')}
| Тариф | Багаж |
|-------|------:|
| Лёгкий | 0 кг |
| Полный | 23 кг |
`;

const article = (i: number): string => `---
title: "Вопрос номер ${i}?"
description: "Ответ на вопрос номер ${i}, который стоит в поиске одной или двумя полными фразами."
updated: 2026-11-21
topic: baggage
related: [faq/a-${i + 1}, faq/a-${i + 2}]
---

${TEXT}`;

function generate(folder: string, count: number): string {
	const root = join(folder, `content-${count}`);
	for (let i = 0; i < count; i++) {
		mkdirSync(join(root, 'faq', `a-${i}`), { recursive: true });
		writeFileSync(join(root, 'faq', `a-${i}`, 'ru.md'), article(i));
	}
	return root;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes in use, without garbage. */
async function heap(): Promise<number> {
	for (let round = 0; round < 3; round++) {
		collectGarbage();
		await setImmediate();
	}
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return (heapUsed + arrayBuffers) / 1e6;
}

/** Milliseconds of processor time: other processes of the machine must not be measured. */
function timed(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

async function measure(folder: string, count: number) {
	rmSync(folder, { recursive: true, force: true });
	const root = generate(folder, count);
	const before = await heap();
	let articles: readonly Article[] = [];
	const full = timed(() => {
		articles = readArticles(root);
	});
	// Astro stores entries as JSON.
	articles = JSON.parse(JSON.stringify(articles));
	const memory = (await heap()) - before;
	const content = createContent(() => articles);
	const open = timed(() => content.find('faq', 'a-0', VISIT));
	const check = createChecker(root, loadWorld());
	const checked = timed(() => check(VISIT.today));
	writeFileSync(join(root, 'faq/a-0/ru.md'), `${article(0)}\nЕщё абзац.\n`);
	const one = timed(() => {
		for (const changed of readFolder(root, 'faq', 'a-0', [])) entriesOf(compileArticle(changed), changed);
	});
	const checkedOne = timed(() => check(VISIT.today));
	const reads = Array.from({ length: 500 }, (_, i) => {
		const start = performance.now();
		const lookup = content.find('faq', `a-${(i * 7919) % count}`, VISIT);
		if (lookup.kind !== 'shown') throw new Error(`a-${i} is not shown`);
		lookup.shown.text.body;
		return performance.now() - start;
	});
	return { full, one, checked, checkedOne, open, memory, read: median(reads) };
}

export async function run(): Promise<Figure[]> {
	const folder = mkdtempSync(join(tmpdir(), 'content-bench-'));
	try {
		await measure(folder, 200);
		const before = await measure(folder, SMALL);
		const big = await measure(folder, BIG);
		// The machine's speed drifts meanwhile: the small build is measured on both sides of the big one.
		const small = [before, await measure(folder, SMALL), await measure(folder, SMALL)];
		const usual = median(small.map(({ full }) => full));
		const note = `${SMALL}: ${small.map(({ full }) => Math.round(full)).join(', ')} ms, ${BIG}: ${Math.round(big.full)} ms of processor time`;
		return [
			{ name: `build of ${BIG} articles against ${SMALL}`, value: big.full / usual, unit: '×', limit: 13, better: 'less', note },
			{ name: `build of ${BIG} articles, one of them`, value: big.full / BIG, unit: 'ms', better: 'less' },
			{ name: `build of ${BIG} articles, one changed`, value: big.one, unit: 'ms', limit: 1000, better: 'less' },
			{
				name: `check of ${BIG} articles against ${SMALL}`,
				value: big.checked / median(small.map(({ checked }) => checked)),
				unit: '×',
				limit: 13,
				better: 'less',
				note: `${Math.round(big.checked)} ms of processor time`,
			},
			{ name: `check of ${BIG} articles, one changed`, value: big.checkedOne, unit: 'ms', limit: 1000, better: 'less' },
			{
				name: `register of ${BIG} articles, made in`,
				value: big.open,
				unit: 'ms',
				limit: 300,
				better: 'less',
				note: `${SMALL}: ${Math.round(before.open)} ms`,
			},
			{
				name: `${BIG} articles, memory`,
				value: big.memory,
				unit: 'MB',
				limit: 200,
				better: 'less',
			},
			{
				name: `look-up and body among ${BIG}, median`,
				value: big.read,
				unit: 'ms',
				limit: 1,
				better: 'less',
				note: `${SMALL}: ${before.read.toFixed(3)} ms`,
			},
		];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
