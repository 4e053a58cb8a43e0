import '#ui/controls/pill.css';
import './assistant.css';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createTranslator } from '#i18n/create-translator.ts';
import { FlightSky } from '#ui/facts/FlightSky.tsx';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { assistantCalls } from './calls.ts';
import { LIMITS, type Message } from './contract.ts';
import type { AssistantProps } from './props.ts';
import { type AssistantStatus, type AssistantStore, createAssistant } from './store.ts';
import { forgetStored, readStored, writeStored } from './stored.ts';
import { useRecentQuestions } from './use-recent-questions.ts';
import { Composer } from './views/Composer.tsx';
import { ConsentForm } from './views/ConsentForm.tsx';
import { type AssistantMessages, Chips, MessageView } from './views/MessageList.tsx';
import { Progress } from './views/Progress.tsx';

/** Unique in this conversation; `randomUUID` needs a secure context. */
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

const createStore = (props: AssistantProps): AssistantStore =>
	createAssistant(props, { calls: assistantCalls(props.service), now: Date.now, id: newId, save: writeStored, forget: forgetStored });

/** Text of a failure; null if there is none. */
function failureText(status: AssistantStatus, t: AssistantMessages): string | null {
	if (status.kind !== 'failed') return null;
	if (status.code === 'too-long') return t.errors[status.code]({ n: LIMITS.message });
	return status.code === 'too-many-requests' ? t.errors[status.code]({ n: status.retryAfter ?? 60 }) : t.errors[status.code]();
}

/** The traveller's new message comes to the top, so that its reply has room below it; so does the latest one of a reloaded page. */
function useLatest(messages: readonly Message[], initial: number): React.RefObject<HTMLOListElement | null> {
	const list = useRef<HTMLOListElement>(null);
	const isShown = useRef(false);
	const { length } = messages;
	useEffect(() => {
		if (length === 0) return;
		const isSent = length > initial && messages.at(-1)?.role === 'traveller';
		if (isSent || !isShown.current) list.current?.children[length - 1]?.scrollIntoView({ block: 'start' });
		isShown.current = true;
	}, [messages, length, initial]);
	return list;
}

function useStored(store: AssistantStore, { isStored }: AssistantProps): void {
	useEffect(() => {
		const stored = isStored ? null : readStored(Date.now());
		if (stored) store.restore(stored);
	}, [store, isStored]);
}

const Start = ({
	suggestions,
	recent,
	t,
	onSend,
}: {
	suggestions: readonly string[];
	recent: readonly string[];
	t: AssistantMessages;
	onSend: (text: string) => void;
}) => {
	const chips = (texts: readonly string[]) => texts.map((text) => ({ text, send: text }));
	return (
		<div className="assistant-start">
			{recent.length > 0 && (
				<section>
					<h2 className="small muted">{t.page.recent()}</h2>
					<Chips chips={chips(recent)} onSend={onSend} />
				</section>
			)}
			<section>
				<h2 className="small muted">{t.page.suggestions()}</h2>
				<Chips chips={chips(suggestions)} onSend={onSend} />
			</section>
		</div>
	);
};

/** An island because replies stream and the conversation stays in the browser; without script the same HTML is a form. */
export const Assistant = withErrorBoundary('Assistant', (props: AssistantProps) => {
	const [store] = useState(() => createStore(props));
	const t = useMemo(() => createTranslator(props.language, props.texts), [props]);
	const [messages, status, announcement] = [useStore(store.$messages), useStore(store.$status), useStore(store.$announcement)];
	const [live, setLive] = useState(false);
	const recent = useRecentQuestions();
	const field = useRef<HTMLTextAreaElement>(null);
	const isBusy = status.kind === 'replying';
	const list = useLatest(messages, props.conversation.messages.length);
	useStored(store, props);
	useEffect(() => setLive(true), []);
	const send = useCallback(
		(text?: string) => {
			void store.send(text);
			field.current?.focus({ preventScroll: true });
		},
		[store],
	);
	const problem = failureText(status, t) ?? (messages.length === props.conversation.messages.length ? props.problem?.text : undefined);
	return (
		<div className="assistant" data-live={live || undefined}>
			<FlightSky />
			{messages.length === 0 && <Start suggestions={props.suggestions} recent={recent} t={t} onSend={send} />}
			<ol className="replies" ref={list} data-replying={isBusy || undefined} aria-label={t.page.conversation()}>
				{messages.map((message, i) => (
					<MessageView
						key={message.id}
						message={message}
						isLast={i === messages.length - 1}
						t={t}
						onSend={live ? send : undefined}
						isBusy={isBusy}
					/>
				))}
				{status.kind === 'replying' && <Progress status={status} t={t} />}
			</ol>
			<p className={messages.length > 0 ? 'visually-hidden' : 'small muted'} role="status">
				{isBusy ? t.states.thinking() : announcement || (props.isCleared && messages.length === 0 && t.states.cleared())}
			</p>
			{props.consent && messages.length > 0 && <ConsentForm consent={props.consent} action={props.action} t={t} />}
			<Composer props={props} store={store} t={t} field={field} messages={messages} problem={problem} isLive={live} onSend={send} />
		</div>
	);
});
