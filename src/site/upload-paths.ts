/** Source of a regular expression: 132 bits in base64url. */
export const TICKET_TOKEN = '[\\w-]{22}';

const UPLOADS = new RegExp(`^(?:/[a-z]{2})?/support/tickets(?:/${TICKET_TOKEN})?$`);

/** Whether forms at a path carry attachments: a new ticket, or a message to one. */
export const isUpload = (path: string): boolean => UPLOADS.test(path);
