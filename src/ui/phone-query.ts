/** Windows in which pop-ups fill the screen. */
export const PHONE_QUERY = '(max-width: 767.98px)';
