/** Place in a list that is sorted by time, newest first, then by id: pages neither skip nor repeat rows of the same time. */
export interface TimeCursor {
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly id: string;
}

const CURSOR = /^(\d{1,15})-([\w-]{1,36})$/;

/** Null if it is none. */
export function readCursor(text: string | null): TimeCursor | null {
	const [, at = '', id = ''] = CURSOR.exec(text ?? '') ?? [];
	return id === '' ? null : { at: Number(at), id };
}

export const cursorText = ({ at, id }: TimeCursor): string => `${at}-${id}`;
