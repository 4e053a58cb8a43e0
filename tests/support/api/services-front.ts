import type { OpenAPIHono } from '@hono/zod-openapi';
import { startFront, type TestFront } from './front-harness.ts';

/** A front before services alone, on a free port, as it stands before the whole application. */
export const serveServices = (services: OpenAPIHono): Promise<TestFront> => startFront((request) => services.fetch(request));
