import { FIELDS } from '#features/assistant/address.ts';
import type { Consent } from '#features/assistant/contract.ts';
import type { AssistantMessages } from './MessageList.tsx';

interface Props {
	readonly consent: Consent;
	readonly action: string;
	readonly t: AssistantMessages;
}

/** Whether texts may go to an outside model; can be changed later. */
export const ConsentForm = ({ consent, action, t }: Props) => {
	const choice = (value: 'consent' | 'refuse', text: string) => (
		<button className="btn btn-small" type="submit" name={FIELDS.action} value={value}>
			{text}
		</button>
	);
	if (consent === 'unasked')
		return (
			<form className="assistant-consent" method="post" action={action}>
				<p>{t.consent.text()}</p>
				<p className="assistant-choices">
					{choice('consent', t.consent.give())} {choice('refuse', t.consent.refuse())}
				</p>
			</form>
		);
	const isGiven = consent === 'given';
	return (
		<form className="assistant-consent small" method="post" action={action}>
			<span className="muted">{isGiven ? t.consent.given() : t.consent.refused()}</span>{' '}
			{choice(isGiven ? 'refuse' : 'consent', isGiven ? t.consent.refuse() : t.consent.give())}
		</form>
	);
};
