/** Page of the form about an entry rule; `country` and `citizenship` are its parameters. */
export const REPORT_PAGE = '/feedback/entry-rules';
