import type { NarratorState } from './narrator.ts';
import type { SpokenLine } from './spoken-text.client.ts';
import type { PlaybackError } from './text-reader.client.ts';

/** Controls of `AudioPlayer.astro`. @throws if one is missing */
export function playerControls(root: HTMLElement) {
	const find = <T extends HTMLElement>(name: string): T => {
		const control = root.querySelector<T>(`[data-${name}]`);
		if (!control) throw new Error(`The player has no ${name}`);
		return control;
	};
	return {
		play: find<HTMLButtonElement>('play'),
		previous: find<HTMLButtonElement>('previous'),
		next: find<HTMLButtonElement>('next'),
		chapter: find<HTMLSelectElement>('chapter'),
		speed: find<HTMLSelectElement>('speed'),
		progress: find<HTMLProgressElement>('progress'),
		status: find('status'),
	};
}

export type PlayerControls = ReturnType<typeof playerControls>;

export interface PlayerView {
	readonly playing: boolean;
	readonly chapter: number;
	/** In lines. */
	readonly progress: number;
	readonly status: string;
}

export function statusText(
	{ status }: PlayerControls,
	{ finished }: NarratorState,
	line: SpokenLine | undefined,
	problem: PlaybackError | undefined,
): string {
	const texts = status.dataset;
	if (finished) return texts.finished ?? '';
	return texts[problem ?? ''] ?? (line?.sound ? texts.recorded : texts.voice) ?? '';
}

/** Sets the status only if it changed, to avoid repeated announcements. */
export function showControls({ play, chapter, progress, status }: PlayerControls, view: PlayerView): void {
	play.setAttribute('aria-label', (view.playing ? play.dataset.pause : play.dataset.play) ?? '');
	chapter.value = String(view.chapter);
	progress.value = view.progress;
	if (status.textContent !== view.status) status.textContent = view.status;
}
