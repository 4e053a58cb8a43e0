/** Source of a regular expression; lower case, as `randomUUID` writes them. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const PATTERN = new RegExp(`^${UUID}$`);

export const isUuid = (text: string): boolean => PATTERN.test(text);
