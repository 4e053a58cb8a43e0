import { useStore } from '@nanostores/react';
import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useLayoutEffect } from 'react';
import { FIELDS } from '#features/assistant/address.ts';
import { LIMITS, type Message } from '#features/assistant/contract.ts';
import type { AssistantProps } from '#features/assistant/props.ts';
import { transcriptOf } from '#features/assistant/rules.ts';
import type { AssistantStore } from '#features/assistant/store.ts';
import { useVoice } from '#features/assistant/use-voice.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconMic, iconUp } from '#ui/controls/icons.ts';
import { ClearForm } from './ClearForm.tsx';
import { type AssistantMessages, FORM } from './MessageList.tsx';

interface Props {
	readonly props: AssistantProps;
	readonly store: AssistantStore;
	readonly t: AssistantMessages;
	readonly field: RefObject<HTMLTextAreaElement | null>;
	readonly messages: readonly Message[];
	readonly problem: string | undefined;
	readonly isLive: boolean;
	readonly onSend: () => void;
}

const PROBLEM = 'assistant-problem';
const FIELD = 'assistant-message';

/** Enter sends, Shift and Enter begin a line. */
const isSending = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

const Problem = ({ text, retry, onRetry }: { text: string; retry: string | null; onRetry: () => void }) => (
	<div className="assistant-problem" id={PROBLEM} role="alert">
		<p>{text}</p>
		{retry && (
			<button className="btn btn-small" type="button" onClick={onRetry}>
				{retry}
			</button>
		)}
	</div>
);

/** The form of a message; also sends the buttons of replies without script. */
export const Composer = ({ props, store, t, field, messages, problem, isLive, onSend }: Props) => {
	const [draft, status] = [useStore(store.$draft), useStore(store.$status)];
	// What was typed before hydration.
	useLayoutEffect(() => store.type(field.current?.value ?? ''), [store, field]);
	const dictate = useCallback((text: string) => store.type(text.slice(0, LIMITS.message)), [store]);
	const voice = useVoice(props.language, dictate);
	const transcript =
		isLive && messages.length > 0
			? transcriptOf(messages, { intro: t.handover.intro(), you: t.form.you(), assistant: t.form.assistant() })
			: '';
	const canRetry = status.kind === 'failed' && status.message !== '';
	return (
		<div className="assistant-bar">
			{problem && <Problem text={problem} retry={canRetry ? t.states.retry() : null} onRetry={() => void store.retry()} />}
			<form
				className="assistant-form"
				id={FORM}
				method="post"
				action={`${props.action}#${FIELD}`}
				onSubmit={(event) => {
					const { name } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
					if (name === FIELDS.action) return;
					event.preventDefault();
					onSend();
				}}
			>
				<label className="visually-hidden" htmlFor={FIELD}>
					{t.form.label()}
				</label>
				<textarea
					id={FIELD}
					ref={field}
					name={FIELDS.message}
					rows={1}
					autoComplete="off"
					enterKeyHint="send"
					placeholder={t.form.placeholder()}
					value={draft}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? PROBLEM : undefined}
					onChange={(event) => store.type(event.target.value)}
					onKeyDown={(event) => {
						if (!isSending(event)) return;
						event.preventDefault();
						onSend();
					}}
				/>
				{isLive && <input type="hidden" name={FIELDS.transcript} value={transcript} />}
				{voice.toggle && (
					<button
						className="icon-btn"
						type="button"
						aria-pressed={voice.isListening}
						aria-label={voice.isListening ? t.form.listening() : t.form.voice()}
						onClick={voice.toggle}
					>
						<Icon icon={iconMic} />
					</button>
				)}
				<button className="btn btn-primary assistant-send" type="submit" aria-disabled={status.kind === 'replying' || undefined}>
					<Icon icon={iconUp} />
					<span>{t.form.send()}</span>
				</button>
			</form>
			{messages.length > 0 && (
				<ClearForm
					action={props.action}
					t={t}
					onClear={
						isLive
							? () => {
									void store.clear(t.states.cleared());
									field.current?.focus();
								}
							: undefined
					}
				/>
			)}
		</div>
	);
};
