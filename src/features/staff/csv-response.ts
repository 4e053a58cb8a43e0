import type { Database } from '#server/database/open.ts';
import { database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { staffGate } from './gate.ts';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await parts.return(undefined)),
	});
}

/** A CSV file for staff; 404 or 403 without access, 503 without a database. @param file name with `.csv` */
export async function csvResponse(request: Request, file: string, rows: (db: Database) => AsyncGenerator<string>): Promise<Response> {
	const gate = await staffGate(request, { headers: new Headers() });
	if (gate !== 'open') return new Response(null, { status: gate === 'absent' ? 404 : 403, headers: PRIVATE });
	try {
		const body = streamOf(rows(await database()));
		const disposition = `attachment; filename="${file}"`;
		return new Response(body, { headers: { ...PRIVATE, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition } });
	} catch (error) {
		processLog().error('Reading rows for a CSV file failed', { file, ...errorDetails(error) });
		return new Response(null, { status: 503, headers: { ...PRIVATE, 'retry-after': '30' } });
	}
}
