import { astro, FetchState } from 'astro/hono';
import { Hono } from 'hono';
import { config } from '#server/config.ts';
import { resolveSite } from '#site/resolve.ts';
import { services } from './services.ts';

/** What an address that leads to no page of a site answers with. */
const REFUSED = { 'not-found': 404, 'bad-request': 400, 'unknown-host': 421 } as const;

/** The request, top to bottom: services, then the site context, then Astro's pages without the market prefix. */
const app = new Hono<{ Variables: { fetchState: FetchState } }>();

app.route('/', services);

app.use(async (c, next) => {
	const { brandHosts, production } = config;
	const [host = '', cookies] = [c.req.header('host'), c.req.header('cookie')];
	const asked = resolveSite({ host, url: c.req.url, method: c.req.method, ...(cookies ? { cookies } : {}), brandHosts, production });
	if (asked.kind === 'redirect') {
		for (const cookie of asked.setCookies) c.header('set-cookie', cookie, { append: true });
		c.header('cache-control', asked.setCookies.length > 0 ? 'private, no-store' : 'public, max-age=3600');
		return c.redirect(asked.location, asked.status);
	}
	const url = new URL(c.req.url);
	url.pathname = asked.kind === 'site' ? asked.site.path : `/error/${REFUSED[asked.kind]}`;
	const state = new FetchState(new Request(url, c.req.raw));
	state.locals.site = asked.site;
	state.locals.now = new Date();
	c.set('fetchState', state);
	return next();
});

app.use(astro());

export default app;
