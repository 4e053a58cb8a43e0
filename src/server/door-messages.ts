/** What the main thread and a door say to each other: plain data; bodies of stored pages lie in shared memory. */
import type { HeaderMap } from './answer.ts';
import type { AppRequest } from './app-request.ts';
import type { Config } from './config.ts';
import type { Refused } from './error-page.ts';
import type { StoreRequest } from './page-store.ts';
import type { RenderedPage } from './render-page.ts';
import type { SecurityEntry } from './security-log.ts';
import type { PageRecord } from './stored-page.ts';

/** What the door is made with. */
export interface DoorSettings {
	readonly settings: Pick<Config, 'allowedHosts' | 'trustProxy' | 'brandHosts' | 'production' | 'accessLog' | 'host'> &
		Partial<Pick<Config, 'healthToken'>>;
	/** Folders of files, as `StaticFiles` takes them. */
	readonly files: readonly [folder: string, mounted: Readonly<Record<string, string>>];
	/** Whether other doors listen on the same port. */
	readonly shared: boolean;
}

/** Questions that have one answer each. */
export interface Questions {
	store: { asked: StoreRequest; answer: Found };
	health: { asked: null; answer: { status: 200 | 503; body: object } };
	errorPage: { asked: { status: number; refused: Refused }; answer: RenderedPage | null };
}
export type Question = keyof Questions;

/** An answer of the store as it can be told. */
export type Found =
	| { kind: 'page'; record: PageRecord; key: string | null }
	| { kind: 'once'; rendered: RenderedPage }
	| { kind: 'bypass' };

/** An id stands for one request or question of a door. */
export type FromDoor =
	| { kind: 'opened' }
	| { kind: 'stopped' }
	| { kind: 'ask'; id: number; question: Question; asked: Questions[Question]['asked'] }
	| { kind: 'request'; id: number; request: AppRequest }
	/** Nobody waits for this answer any more. */
	| { kind: 'gone'; id: number }
	/** Stored pages that were asked for again. */
	| { kind: 'touched'; keys: readonly string[] }
	/** Lines of the access log. */
	| { kind: 'lines'; text: string }
	| { kind: 'security'; entry: SecurityEntry }
	| { kind: 'error'; message: string; details: object };

/** What comes back for a request or question. */
export type Reply =
	| { kind: 'answer'; id: number; answer: unknown }
	/** It could not be answered, or the application broke off in the middle. */
	| { kind: 'failed'; id: number; error: Error }
	/** A piece of the application's answer; the first one begins it. */
	| { kind: 'piece'; id: number; head: { status: number; headers: HeaderMap } | undefined; chunks: readonly Uint8Array[]; end: boolean };

export type ToDoor =
	| Reply
	/** 0 = a free port. */
	| { kind: 'open'; port: number }
	| { kind: 'stop'; grace: number }
	/** A stored page that is no longer to be shown. */
	| { kind: 'drop'; key: string };
