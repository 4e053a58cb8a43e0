/** Windows in which pop-ups fill the screen. */
export const PHONE = '(max-width: 767.98px)';
