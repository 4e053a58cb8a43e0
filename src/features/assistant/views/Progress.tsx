import type { AssistantStatus } from '#features/assistant/store.ts';
import { ReplyCard } from './Cards.tsx';
import type { AssistantMessages } from './MessageList.tsx';

/** A reply that is coming: what is done, then its text and cards. */
export const Progress = ({ status, t }: { status: Extract<AssistantStatus, { kind: 'replying' }>; t: AssistantMessages }) => (
	<li className="reply reply-assistant" aria-busy="true">
		<h2 className="visually-hidden">{t.form.assistant()}</h2>
		{status.text ? (
			<p className="reply-bubble">{status.text}</p>
		) : (
			<p className="reply-bubble reply-wait muted">{status.tool ? t.states.tools[status.tool]() : t.states.thinking()}</p>
		)}
		{status.cards.map((card) => (
			<ReplyCard key={card.kind + card.title} card={card} t={t.cards} />
		))}
	</li>
);
