import { findRecordingLink, type RecordingLink } from './recording-player.client.ts';
import { splitSentences } from './speech.ts';

/** A sentence of the page or a recorded chapter. */
export interface SpokenLine {
	readonly text: string;
	readonly chapter: number;
	readonly sound?: RecordingLink;
	/** Text of a recording, read if the recording fails. */
	readonly sentences?: () => readonly SpokenLine[];
	/** Range on the page; absent for recordings. */
	readonly range?: () => Range;
}

const BLOCKS = 'h2, h3, p:not([data-note]), li, blockquote';

/** Range of text in an element, across child elements. */
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

/** Sentences of a chapter's heading and text, without visual-only parts. */
function sentencesOf(chapter: Element, number: number): readonly SpokenLine[] {
	return [...chapter.querySelectorAll(BLOCKS)].flatMap((block) => {
		const mark = block.querySelector('.mark')?.textContent?.length ?? 0;
		return splitSentences((block.textContent ?? '').slice(mark)).map(({ text, from }) => ({
			text,
			chapter: number,
			range: () => rangeIn(block, from + mark, text.length),
		}));
	});
}

export function linesOf(chapter: Element, number: number): readonly SpokenLine[] {
	const sound = findRecordingLink(chapter);
	const sentences = () => sentencesOf(chapter, number);
	return sound ? [{ text: '', chapter: number, sound, sentences }] : sentences();
}

/** Highlights a sentence with the Custom Highlight API; undefined clears it. */
export function markLine(line: SpokenLine | undefined): void {
	if (!('highlights' in CSS) || typeof Highlight === 'undefined') return;
	if (line?.range) CSS.highlights.set('spoken', new Highlight(line.range()));
	else CSS.highlights.delete('spoken');
}
