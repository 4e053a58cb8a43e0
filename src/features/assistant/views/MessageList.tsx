/** Messages of the conversation, the same on the server and in the browser. */

import { ACTIONS, FIELDS } from '#features/assistant/address.ts';
import type { Chip, Message } from '#features/assistant/contract.ts';
import type { AssistantTexts } from '#features/assistant/props.ts';
import type { Messages } from '#i18n/translation.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClose } from '#ui/controls/icons.ts';
import { ReplyCard } from './Cards.tsx';

export type AssistantMessages = Messages<AssistantTexts>;

export const FORM = 'assistant-form';
export const LATEST = 'latest';

interface ChipsProps {
	readonly chips: readonly Chip[];
	/** Sends the text; without script the button sends the form. */
	readonly onSend?: ((text: string) => void) | undefined;
	readonly isBusy?: boolean;
	/** Name of the button that removes a condition. */
	readonly removeText?: (what: string) => string;
}

const HANDOVER = ACTIONS[4];

export const Chips = ({ chips, onSend, isBusy = false, removeText }: ChipsProps) =>
	chips.length > 0 && (
		<ul className="reply-chips">
			{chips.map(({ text, send, href, handover, remove }) => (
				<li key={text}>
					{href ? (
						<a className="chip pill" href={href}>
							{text}
						</a>
					) : (
						<button
							className={handover ? 'btn btn-accent' : 'chip pill'}
							type="submit"
							form={FORM}
							name={handover ? FIELDS.action : FIELDS.chip}
							value={handover ? HANDOVER : send}
							formNoValidate
							disabled={isBusy}
							aria-label={remove && removeText?.(text)}
							onClick={(event) => {
								if (handover || !onSend || send === undefined) return;
								event.preventDefault();
								onSend(send);
							}}
						>
							{text}
							{remove && <Icon icon={iconClose} />}
						</button>
					)}
				</li>
			))}
		</ul>
	);

interface MessageProps {
	readonly message: Message;
	readonly isLast: boolean;
	readonly t: AssistantMessages;
	readonly onSend?: ((text: string) => void) | undefined;
	readonly isBusy?: boolean;
}

export const MessageView = ({ message, isLast, t, onSend, isBusy = false }: MessageProps) => {
	const chips = { onSend, isBusy };
	return (
		<li className={`reply reply-${message.role}`} id={isLast ? LATEST : undefined}>
			<h2 className="visually-hidden">{message.role === 'traveller' ? t.form.you() : t.form.assistant()}</h2>
			{message.text && <p className="reply-bubble">{message.text}</p>}
			{isLast && (
				<Chips {...chips} chips={message.chips.filter(({ remove }) => remove)} removeText={(what) => t.conditions.remove({ what })} />
			)}
			{message.cards.map((card) => (
				<ReplyCard key={card.kind + card.title} card={card} t={t.cards} />
			))}
			{isLast && <Chips {...chips} chips={message.chips.filter(({ remove }) => !remove)} />}
		</li>
	);
};
