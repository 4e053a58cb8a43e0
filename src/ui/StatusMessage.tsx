import { Notice } from './Notice.tsx';

/** What a status message says. */
export interface StatusTexts {
	readonly title: string;
	readonly text: string;
	/** The text of the link or button. */
	readonly action: string;
}

interface StatusMessageProps {
	texts: StatusTexts;
	/** Where the link goes: by default to this very address. */
	href?: string;
	/** Instead of the link. */
	onAction?: () => void;
}

/** The status message of `StatusMessage.astro` for islands: what went wrong, what is kept, one action (spec 8). */
export const StatusMessage = ({ texts, href = '', onAction }: StatusMessageProps) => (
	<Notice
		kind="error"
		title={texts.title}
		action={
			onAction ? (
				<button className="btn btn-accent" type="button" onClick={onAction}>
					{texts.action}
				</button>
			) : (
				<a className="btn btn-accent" href={href}>
					{texts.action}
				</a>
			)
		}
	>
		<p>{texts.text}</p>
	</Notice>
);
