export const PHONE_QUERY = '(max-width: 767.98px)';
