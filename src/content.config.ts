import { defineCollection } from 'astro:content';
import { resolve } from 'node:path';
import { reportSchema } from '#content/checks/check-content.ts';
import { ENTRY_SCHEMAS } from '#content/entries.ts';
import type { Kind } from '#content/kinds.ts';
import { articleLoader, reportLoader } from '#content/loader.ts';

const ROOT = resolve('content');

const articles = <K extends Kind>(kind: K) => defineCollection({ loader: articleLoader(ROOT, kind), schema: ENTRY_SCHEMAS[kind] });

export const collections = {
	faq: articles('faq'),
	instructions: articles('instructions'),
	guides: articles('guides'),
	walks: articles('walks'),
	audioguides: articles('audioguides'),
	landings: articles('landings'),
	'entry-rules': articles('entry-rules'),
	report: defineCollection({ loader: reportLoader(ROOT), schema: reportSchema }),
};
