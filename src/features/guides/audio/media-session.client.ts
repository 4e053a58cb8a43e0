import type { Narrator } from './narrator.ts';

/** Handles media keys and the device's playback controls. @param move jumps to the next or previous chapter */
export function takeMediaKeys(narrator: Narrator, move: (step: 1 | -1) => void): void {
	if (!('mediaSession' in navigator)) return;
	const session = navigator.mediaSession;
	const [title, artist = ''] = document.title.split(' — ');
	session.metadata = new MediaMetadata({ title: title ?? '', artist });
	session.setActionHandler('play', narrator.play);
	session.setActionHandler('pause', narrator.pause);
	session.setActionHandler('previoustrack', () => move(-1));
	session.setActionHandler('nexttrack', () => move(1));
}

export function showMediaSession(playing: boolean): void {
	if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
}
