/** Milliseconds after load, so that scripts don't compete with the page's own files. */
const DELAY = 300;

/** Calls `load` after the page has loaded; not in browsers that `critical.js` marked as old. */
export function afterLoad(load: () => unknown): void {
	if (document.documentElement.classList.contains('old')) return;
	const wait = () => setTimeout(load, DELAY);
	if (document.readyState === 'complete') wait();
	else addEventListener('load', wait, { once: true });
}
