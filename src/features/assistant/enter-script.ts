/** Sends the message by Enter before the island is live: an inline ES5 script (hashed in the CSP). */
import { oneLine } from '#lib/one-line.ts';

export const ENTER_SCRIPT = oneLine(
	`document.addEventListener('keydown',function(e){var f=e.target;
if(f.id=='assistant-message'&&e.key=='Enter'&&!e.shiftKey&&!e.isComposing&&!f.closest('[data-live]')){e.preventDefault();f.form.querySelector('.assistant-send').click()}})`,
);
