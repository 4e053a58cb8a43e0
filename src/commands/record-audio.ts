/**
 * Records changed chapters of audio guides as Opus with the local speech synthesizer. Without one the index is empty and browsers' voices are used.
 * Run: `node src/commands/record-audio.ts`.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadContent, setOwnArticles } from '#content/load-content.ts';
import { readArticles } from '#content/read-articles.ts';
import { visitOf } from '#content/visibility.ts';
import {
	audioFolder,
	fileName,
	type Recorded,
	type RecordingIndex,
	readIndex,
	spokenText,
	textKey,
} from '#features/guides/audio/recordings.ts';
import { sectionsOf } from '#features/guides/server.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { homeMarket } from '#site/brands.ts';
import { findPrograms } from './programs.mjs';

const PACE = '140';
const SPEAK = ['--stdout', '-s', PACE];
const ENCODE = [
	'-v',
	'error',
	'-i',
	'pipe:0',
	'-ac',
	'1',
	'-c:a',
	'libopus',
	'-b:a',
	'24k',
	'-application',
	'voip',
	'-compression_level',
	'1',
	'-map_metadata',
	'-1',
];
const TIMEOUT_MS = 20_000;
const WAV_HEAD = 44;

interface Chapter {
	readonly key: string;
	readonly language: Language;
	readonly text: string;
	readonly file: string;
}

const folder = audioFolder();
const files = join(folder, 'files');

/** @throws when the program fails */
function runProgram(program: string, args: readonly string[], input: string | Buffer = ''): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const options = { encoding: 'buffer', timeout: TIMEOUT_MS, maxBuffer: 2 ** 28 } as const;
		const child: ChildProcess = execFile(program, args, options, (error, out) => (error ? reject(error) : resolve(out)));
		child.stdin?.on('error', () => undefined).end(input);
	});
}

function chaptersIn(languages: readonly Language[], voice: string): readonly Chapter[] {
	const market = homeMarket('AS');
	return languages.flatMap((language) => {
		const site = { brand: 'AS', market, prefix: '', language, defaultLanguage: language, languages: [language] } as const;
		const shown = loadContent().list('audioguides', visitOf(site, new Date()));
		return shown
			.filter((item) => item.language === language)
			.flatMap((item) =>
				sectionsOf(item.text.body, item, site)
					.filter(({ id }) => id !== '')
					.map((section) => {
						const text = spokenText(section);
						const file = fileName(item.article.slug, language, section.id, text, voice);
						return { key: textKey(language, text), language, text, file };
					}),
			);
	});
}

async function record(synthesizer: string, encoder: string, { language, text, file }: Chapter): Promise<Recorded> {
	const wave = await runProgram(synthesizer, [...SPEAK, '-v', language, '--stdin'], text);
	const unfinished = join(folder, `${file}.part`);
	await runProgram(encoder, [...ENCODE, '-f', 'ogg', '-y', unfinished], wave);
	renameSync(unfinished, join(files, file));
	const seconds = Math.round((wave.length - WAV_HEAD) / 2 / wave.readUInt32LE(24));
	return { file, seconds, bytes: statSync(join(files, file)).size };
}

async function recordAll(synthesizer: string, encoder: string): Promise<RecordingIndex> {
	const voice = String(await runProgram(synthesizer, ['--version'])).replace(/ *Data at.*/s, '') + [...SPEAK, ...ENCODE].join(' ');
	const spoken = new Set(
		[...String(await runProgram(synthesizer, ['--voices'])).matchAll(/^\s*\d+\s+([a-z]+)/gm)].map(([, language]) => language),
	);
	const chapters = chaptersIn(
		LOCALES.filter((language) => spoken.has(language)),
		voice,
	);
	const old = new Map(Object.values(readIndex(folder)).map((item) => [item.file, item]));
	const recordings = new Map<string, Recorded>();
	const left = [...chapters];
	const work = async (): Promise<void> => {
		for (let item = left.shift(); item; item = left.shift()) {
			const previous = existsSync(join(files, item.file)) ? old.get(item.file) : undefined;
			const recorded = previous ?? (await record(synthesizer, encoder, item).catch(() => undefined));
			if (recorded) recordings.set(item.key, recorded);
		}
	};
	await Promise.all(Array.from({ length: availableParallelism() }, work));
	return Object.fromEntries([...recordings].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const articles = readArticles('content');
setOwnArticles(() => articles);
mkdirSync(files, { recursive: true });
const [synthesizer, encoder] = findPrograms();
const index: RecordingIndex = synthesizer && encoder ? await recordAll(synthesizer, encoder).catch(() => ({})) : {};
const named = new Set(Object.values(index).map(({ file }) => file));
for (const name of readdirSync(files)) if (!named.has(name)) rmSync(join(files, name));
writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
