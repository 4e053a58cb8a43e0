/** A person's data at a service of this process, or at one on another host that is called with the token of both sides. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import type { Database } from '#server/database/open.ts';
import { NO_STORE } from '#server/http/bearer-token.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import {
	createProcessService,
	PROCESS_SECURITY,
	type ProcessServiceOptions,
	processErrorSchema,
	REJECTIONS,
} from '#server/http/process-service.ts';
import type { ServiceRequest } from '#server/http/service-client.ts';
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
const erasedSchema = z
	.object({ blocking: z.array(z.string()).openapi({ description: 'What is still being processed; nothing is erased unless it is empty' }) })
	.openapi('ErasedData', { example: { blocking: [] } });

const request = { body: jsonBody(subjectSchema) };
export const OWN_DATA_ERRORS = { ...REJECTIONS, 503: jsonResponse('service-unavailable', processErrorSchema) };

const exportRoute = createRoute({
	method: 'post',
	path: '/owners/export',
	summary: 'Everything stored about a person, for the report on their data',
	security: PROCESS_SECURITY,
	request,
	responses: { 200: jsonResponse('As stored', dataSchema), ...OWN_DATA_ERRORS },
});
const eraseRoute = createRoute({
	method: 'post',
	path: '/owners/erasure',
	summary: 'Erase the data of a person whose account is deleted',
	description: 'All of it, or nothing while some is being processed. Repeating it changes nothing.',
	security: PROCESS_SECURITY,
	request,
	responses: { 200: jsonResponse('Erased, or what blocks it', erasedSchema), ...OWN_DATA_ERRORS },
});

/** Responds with the result of a call, or with 503 if the service failed. */
export async function respondTo<T extends object>(c: Context, result: Promise<ServiceResult<T>>): Promise<never> {
	const { kind, ...body } = await result;
	if (kind === 'ok') return c.json(body, 200, NO_STORE) as never;
	return c.json({ code: 'service-unavailable', message: 'The service does not respond; try again later.' }, 503, NO_STORE) as never;
}

export interface OwnDataApiOptions<S extends OwnDataService> extends ProcessServiceOptions {
	/** Of this process. */
	readonly service: S;
}

/** For processes whose accounts have data here. */
export function ownDataApi({ service, ...calls }: OwnDataApiOptions<OwnDataService>): OpenAPIHono {
	const api = createProcessService('/owners/*', calls);
	api.openapi(exportRoute, (c) => respondTo(c, service.exportData(c.req.valid('json'))));
	api.openapi(eraseRoute, (c) => respondTo(c, service.eraseData(c.req.valid('json'))));
	return api;
}

/** Data of one kind in this process's database. */
export const embeddedOwnData = (source: PersonalDataSource, open: () => Promise<Database>, now: () => number): OwnDataService => ({
	async exportData(subject) {
		return { kind: 'ok', items: await source.collect(await open(), subject) };
	},
	async eraseData(subject) {
		const blocking = await (await open()).transaction().execute(async (trx) => {
			const names = (await source.blocking?.(trx, subject)) ?? [];
			if (names.length === 0) await source.erase(trx, subject, now());
			return names;
		});
		return { kind: 'ok', blocking };
	},
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
export const remoteOwnData = <F extends { readonly kind: 'failed' }>(send: SendToService<F>, token: string) => ({
	exportData: ({ account, mail, phone }: DataSubject) =>
		send('/owners/export', (body) => dataSchema.parse(body), null, aboutPerson({ account, mail, phone }, token)),
	eraseData: ({ account, mail, phone }: DataSubject) =>
		send('/owners/erasure', (body) => erasedSchema.parse(body), null, aboutPerson({ account, mail, phone }, token)),
});
