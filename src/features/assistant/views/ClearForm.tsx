import { FIELDS } from '#features/assistant/address.ts';
import type { AssistantMessages } from './MessageList.tsx';

interface Props {
	readonly action: string;
	readonly t: AssistantMessages;
	/** Without it, the form is sent. */
	readonly onClear: (() => void) | undefined;
}

/** Deletes the conversation after a second press. */
export const ClearForm = ({ action, t, onClear }: Props) => (
	<details className="assistant-clear small">
		<summary className="btn btn-plain btn-small">{t.form.clear()}</summary>
		<form
			method="post"
			action={action}
			onSubmit={(event) => {
				if (!onClear) return;
				event.preventDefault();
				onClear();
			}}
		>
			<p>{t.form.clearSure()}</p>
			<button className="btn btn-small" type="submit" name={FIELDS.action} value="clear">
				{t.form.clearNow()}
			</button>
		</form>
	</details>
);
