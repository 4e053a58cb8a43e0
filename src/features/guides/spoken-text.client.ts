import { type Sound, soundIn } from './recording-player.client.ts';
import { sentencesToSay } from './speech.ts';

/** A sentence of the page, or a chapter that was recorded. */
export interface SpokenLine {
	readonly text: string;
	/** Number of its chapter. */
	readonly chapter: number;
	readonly sound?: Sound;
	/** What a recording says, for a voice. */
	readonly sentences?: () => readonly SpokenLine[];
	/** The words on the page; a recording tells none. */
	readonly range?: () => Range;
}

const BLOCKS = 'h2, h3, p:not([data-note]), li, blockquote';

/** A stretch of an element's text, over whatever elements it holds. */
function rangeIn(block: Element, from: number, length: number): Range {
	const range = document.createRange();
	const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
	let passed = 0;
	range.selectNodeContents(block);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const end = passed + (node.textContent?.length ?? 0);
		if (from >= passed && from < end) range.setStart(node, from - passed);
		if (from + length > passed && from + length <= end) range.setEnd(node, from + length - passed);
		passed = end;
	}
	return range;
}

/** The heading and the text of a chapter, without what stands there for the eye. */
function sentencesOf(chapter: Element, number: number): readonly SpokenLine[] {
	return [...chapter.querySelectorAll(BLOCKS)].flatMap((block) => {
		const mark = block.querySelector('.mark')?.textContent?.length ?? 0;
		return sentencesToSay((block.textContent ?? '').slice(mark)).map(({ text, from }) => ({
			text,
			chapter: number,
			range: () => rangeIn(block, from + mark, text.length),
		}));
	});
}

/** What is played of a chapter: its recording, or else its sentences. */
export function linesOf(chapter: Element, number: number): readonly SpokenLine[] {
	const sound = soundIn(chapter);
	const sentences = () => sentencesOf(chapter, number);
	return sound ? [{ text: '', chapter: number, sound, sentences }] : sentences();
}

/** Marks a sentence where the browser can, without touching the text; undefined marks none. */
export function markLine(line: SpokenLine | undefined): void {
	if (!('highlights' in CSS) || typeof Highlight === 'undefined') return;
	if (line?.range) CSS.highlights.set('spoken', new Highlight(line.range()));
	else CSS.highlights.delete('spoken');
}
