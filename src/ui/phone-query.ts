/** Windows in which pop-ups are full screen. */
export const PHONE_QUERY = '(max-width: 767.98px)';
