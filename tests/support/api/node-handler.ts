import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import { withForwardedScheme } from '#server/http/forwarded.ts';
import { type AppHandler, createPageRenderer, type RenderPage } from '#server/http/render-page.ts';

export type App = (request: Request) => Response | Promise<Response>;

/** An application as the Node adapter exports it. */
export const nodeHandler =
	(app: App): AppHandler =>
	async (request, response) => {
		await writeResponse(await app(withForwardedScheme(createRequestFromNodeRequest(request))), response);
	};

export const rendererOf = (app: App): RenderPage => createPageRenderer(nodeHandler(app));
