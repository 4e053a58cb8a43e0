/** A person's data at a service of this process, or at one on another host that is called with the token of both sides. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import type { Database } from '#server/database/open.ts';
import { NO_STORE } from '#server/http/bearer-token.ts';
import { callJson } from '#server/http/http.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import {
	createProcessService,
	PROCESS_SECURITY,
	type ProcessServiceOptions,
	processErrorSchema,
	REJECTIONS,
} from '#server/http/process-service.ts';
import { createServiceClient, type Send, type ServiceRequest } from '#server/http/service-client.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { DataSubject, OwnDataService, PersonalDataSource, ServiceResult } from './personal-data-sources.ts';

export const subjectSchema = z
	.object({
		account: z.string().min(1).max(100),
		mail: z.string().max(MAX_MAIL_ADDRESS).nullable().openapi({ description: 'Confirmed address' }),
		phone: z
			.string()
			.regex(/^\+\d{5,15}$/)
			.nullable(),
	})
	.openapi('DataSubject', {
		example: { account: 'AAAAAAAAAAAAAAAA', mail: 'ada@example.com', phone: '+79161234567' },
	}) satisfies z.ZodType<DataSubject>;

const dataSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())) }).openapi('OwnData', { example: { items: [] } });
const blockingSchema = z.object({ blocking: z.array(z.string()) }).openapi('BlockingData', { example: { blocking: [] } });
const erasedSchema = z
	.object({ blocking: z.array(z.string()).openapi({ description: 'What is still being processed; nothing is erased unless it is empty' }) })
	.openapi('ErasedData', { example: { blocking: [] } });

const request = { body: jsonBody(subjectSchema) };
const filesSchema = z
	.object({ files: z.array(z.object({ path: z.string().max(500), bytes: z.int().min(0) })) })
	.openapi('OwnFiles', { example: { files: [] } });
const fileRequest = subjectSchema.extend({ path: z.string().max(500) }).openapi('OwnFileRequest', {
	example: { account: 'AAAAAAAAAAAAAAAA', mail: 'ada@example.com', phone: null, path: 'tickets/10000001/scan.pdf' },
});
const fileSchema = z
	.object({ content: z.base64().nullable().openapi({ description: 'Null if it is gone, or not the person’s' }) })
	.openapi('OwnFile', { example: { content: null } });

export const OWN_DATA_ERRORS = { ...REJECTIONS, 503: jsonResponse('service-unavailable', processErrorSchema) };

const exportRoute = createRoute({
	method: 'post',
	path: '/export',
	summary: 'Everything stored about a person, for the report on their data',
	security: PROCESS_SECURITY,
	request,
	responses: { 200: jsonResponse('As stored', dataSchema), ...OWN_DATA_ERRORS },
});
const eraseRoute = createRoute({
	method: 'post',
	path: '/erasure',
	summary: 'Erase the data of a person whose account is deleted',
	description: 'All of it, or nothing while some is being processed. Repeating it changes nothing.',
	security: PROCESS_SECURITY,
	request,
	responses: { 200: jsonResponse('Erased, or what blocks it', erasedSchema), ...OWN_DATA_ERRORS },
});

const blockingRoute = createRoute({
	method: 'post',
	path: '/blocking',
	summary: 'What of a person is still being processed, so that their account cannot be deleted',
	security: PROCESS_SECURITY,
	request,
	responses: { 200: jsonResponse('Names of it', blockingSchema), ...OWN_DATA_ERRORS },
});

const filesRoute = createRoute({
	method: 'post',
	path: '/files',
	summary: 'Files of a person, the most important ones first',
	security: PROCESS_SECURITY,
	request,
	responses: { 200: jsonResponse('Their paths', filesSchema), ...OWN_DATA_ERRORS },
});
const fileRoute = createRoute({
	method: 'post',
	path: '/file',
	summary: 'One of these files',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(fileRequest) },
	responses: { 200: jsonResponse('Its content', fileSchema), ...OWN_DATA_ERRORS },
});

async function fileOf(service: OwnDataService, subject: DataSubject, path: string): Promise<ServiceResult<z.infer<typeof fileSchema>>> {
	const listed = await service.files?.(subject);
	if (listed?.kind !== 'ok') return { kind: 'failed' };
	const content = (await listed.files.find((file) => file.path === path)?.read()) ?? null;
	return { kind: 'ok', content: content && Buffer.from(content).toString('base64') };
}

async function pathsOf(service: OwnDataService, subject: DataSubject): Promise<ServiceResult<z.infer<typeof filesSchema>>> {
	const listed = (await service.files?.(subject)) ?? { kind: 'ok', files: [] };
	return listed.kind === 'ok' ? { kind: 'ok', files: listed.files.map(({ path, bytes }) => ({ path, bytes })) } : listed;
}

/** Responds with the result of a call, or with 503 if the service failed. */
export async function respondTo<T extends object>(c: Context, result: Promise<ServiceResult<T>>): Promise<never> {
	const { kind, ...body } = await result;
	if (kind === 'ok') return c.json(body, 200, NO_STORE) as never;
	return c.json({ code: 'service-unavailable', message: 'The service does not respond; try again later.' }, 503, NO_STORE) as never;
}

export interface OwnDataApiOptions<S extends OwnDataService> extends ProcessServiceOptions {
	/** Of this process. */
	readonly service: S;
	/** Where its calls are; {@link OWNERS} by default. */
	readonly path?: string;
}

const OWNERS = '/owners';

/** For processes whose accounts have data here. */
export function ownDataApi({ service, path = OWNERS, ...calls }: OwnDataApiOptions<OwnDataService>): OpenAPIHono {
	const api = createProcessService(`${path}/*`, calls);
	api.openapi({ ...exportRoute, path: `${path}/export` }, (c) => respondTo(c, service.exportData(c.req.valid('json'))));
	api.openapi({ ...eraseRoute, path: `${path}/erasure` }, (c) => respondTo(c, service.eraseData(c.req.valid('json'))));
	const { blocking } = service;
	if (blocking) api.openapi({ ...blockingRoute, path: `${path}/blocking` }, (c) => respondTo(c, blocking(c.req.valid('json'))));
	if (!service.files) return api;
	api.openapi({ ...filesRoute, path: `${path}/files` }, (c) => respondTo(c, pathsOf(service, c.req.valid('json'))));
	api.openapi({ ...fileRoute, path: `${path}/file` }, (c) => {
		const { path: file, ...subject } = c.req.valid('json');
		return respondTo(c, fileOf(service, subject, file));
	});
	return api;
}

/** Data of one kind in this process's database. */
export const embeddedOwnData = (source: PersonalDataSource, open: () => Promise<Database>, now: () => number): OwnDataService => ({
	async exportData(subject) {
		return { kind: 'ok', items: await source.collect(await open(), subject) };
	},
	async eraseData(subject) {
		let outside: (() => Promise<void>) | undefined;
		const blocking = await (await open()).transaction().execute(async (trx) => {
			const names = (await source.blocking?.(trx, subject)) ?? [];
			if (names.length > 0) return names;
			outside = await source.outside?.(trx, subject);
			await source.erase(trx, subject, now());
			return names;
		});
		// What cannot be removed, the retention of files removes later.
		await outside?.().catch((error: unknown) => processLog().error('Erasing files failed', errorDetails(error)));
		return { kind: 'ok', blocking };
	},
	...(source.blocking && {
		blocking: async (subject: DataSubject) => ({ kind: 'ok' as const, blocking: (await source.blocking?.(await open(), subject)) ?? [] }),
	}),
	...(source.files && {
		files: async (subject: DataSubject) => ({ kind: 'ok' as const, files: (await source.files?.(await open(), subject)) ?? [] }),
	}),
});

type SendToService<F> = <T extends object>(
	path: string,
	parse: (body: unknown) => T,
	caller: null,
	request: ServiceRequest,
) => Promise<({ readonly kind: 'ok' } & T) | F>;

/** A call about a person to the process of a service. */
export const aboutPerson = (subject: object, token: string): ServiceRequest => ({
	method: 'POST',
	body: subject,
	headers: { authorization: `Bearer ${token}` },
});

/** Data of one kind on another host. */
export const remoteOwnData = <F extends { readonly kind: 'failed' }>(send: SendToService<F>, token: string, path = OWNERS) => ({
	exportData: ({ account, mail, phone }: DataSubject) =>
		send(`${path}/export`, (body) => dataSchema.parse(body), null, aboutPerson({ account, mail, phone }, token)),
	eraseData: ({ account, mail, phone }: DataSubject) =>
		send(`${path}/erasure`, (body) => erasedSchema.parse(body), null, aboutPerson({ account, mail, phone }, token)),
});

/** What of a person is being processed on another host. */
export const remoteBlocking = <F extends { readonly kind: 'failed' }>(send: SendToService<F>, token: string, path = OWNERS) => ({
	blocking: ({ account, mail, phone }: DataSubject) =>
		send(`${path}/blocking`, (body) => blockingSchema.parse(body), null, aboutPerson({ account, mail, phone }, token)),
});

/** Files are as large as attachments, in base64. */
const LIMITS = { timeout: 20_000, delay: 200, maxBytes: 64_000_000 } as const;

const remoteFiles =
	(send: SendToService<{ readonly kind: 'failed' }>, token: string, path = OWNERS): NonNullable<OwnDataService['files']> =>
	async ({ account, mail, phone }) => {
		const subject = { account, mail, phone };
		const listed = await send(`${path}/files`, (body) => filesSchema.parse(body), null, aboutPerson(subject, token));
		if (listed.kind === 'failed') return listed;
		const read = async (file: string) => {
			const request = aboutPerson({ ...subject, path: file }, token);
			const result = await send(`${path}/file`, (body) => fileSchema.parse(body), null, request);
			if (result.kind === 'failed') throw new Error('The service of a file does not respond');
			return result.content === null ? null : Buffer.from(result.content, 'base64');
		};
		return { kind: 'ok', files: listed.files.map((file) => ({ ...file, read: () => read(file.path) })) };
	};

interface RemoteOwnDataOptions {
	/** Of the service, without trailing slash. */
	readonly address: string;
	readonly token: string;
	/** For the log: `Favorites`. */
	readonly name: string;
	/** Of {@link OwnDataApiOptions}. */
	readonly path?: string;
	readonly hasFiles?: boolean;
	/** Whether it can block a deletion. */
	readonly hasBlocking?: boolean;
	readonly call?: Send;
}

/** Data of one kind on another host, whose service has no other calls about a person. */
export function createRemoteOwnData(options: RemoteOwnDataOptions): OwnDataService {
	const { address, token, name, path = OWNERS, hasFiles = false, hasBlocking = false, call = callJson } = options;
	const toFailure = (error: unknown) => {
		processLog().error(`${name} request failed`, { error: (error as Error).message });
		return { kind: 'failed' } as const;
	};
	const send = createServiceClient({ address, send: call, limits: LIMITS, toFailure });
	return {
		...remoteOwnData(send, token, path),
		...(hasBlocking ? remoteBlocking(send, token, path) : {}),
		...(hasFiles ? { files: remoteFiles(send, token, path) } : {}),
	};
}
