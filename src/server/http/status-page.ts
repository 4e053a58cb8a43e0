import { STATUS_CODES } from 'node:http';

export function statusPage(status: number): Buffer {
	const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
	return Buffer.from(
		`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p><a href="/">←</a></p></body></html>\n`,
	);
}

const ERROR_BODIES: Readonly<Record<number, { code: string; message: string }>> = {
	403: { code: 'foreign-origin', message: 'Our services take this from our own pages only.' },
};

export function statusJson(status: number): Buffer {
	const message = STATUS_CODES[status] ?? 'Error';
	return Buffer.from(JSON.stringify(ERROR_BODIES[status] ?? { code: message.toLowerCase().replaceAll(' ', '-'), message }));
}
