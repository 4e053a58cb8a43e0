import { Notice } from './Notice.tsx';

export interface StatusTexts {
	readonly title: string;
	readonly text: string;
	readonly action: string;
}

interface StatusMessageProps {
	messages: StatusTexts;
	href?: string;
	/** Replaces the link. */
	onAction?: () => void;
}

/** Error message with a link that reloads the page (spec 8). */
export const StatusMessage = ({ messages: texts, href = '', onAction }: StatusMessageProps) => (
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
