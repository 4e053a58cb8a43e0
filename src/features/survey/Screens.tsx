import { Icon } from '#ui/controls/Icon.tsx';
import { iconDone, iconError } from '#ui/controls/icons.ts';
import type { SurveyStatus } from './contract.ts';
import type { SurveyMessages } from './Fields.tsx';

interface SuccessScreenProps {
	t: SurveyMessages;
	status: SurveyStatus;
	/** False for a closed ticket whose link has no score. */
	rated?: boolean;
	home: string;
}

/** Only `response_received` has a link to the main page, which loads it in full (spec 2.5). */
export const SuccessScreen = ({ t, status, rated = true, home }: SuccessScreenProps) => {
	const texts = t.success[rated ? status : 'closed'];
	return (
		<div className="survey-end survey-success" data-status={status}>
			<Icon icon={iconDone} />
			<div className="stack-s" role="status">
				<h1 tabIndex={-1}>{texts.title()}</h1>
				<p className="muted">{texts.text()}</p>
			</div>
			{status === 'response_received' && (
				<a className="btn btn-primary" href={home}>
					{t.success.home()}
				</a>
			)}
		</div>
	);
};

interface ErrorScreenProps {
	t: SurveyMessages;
	error: 'link' | 'lookup';
	home: string;
	onAgain?: () => void;
}

/** An invalid link or a failed lookup (spec 8); the latter can be repeated. */
export const ErrorScreen = ({ t, error, home, onAgain }: ErrorScreenProps) => (
	<div className="survey-end survey-error">
		<Icon icon={iconError} />
		<div className="stack-s" role="alert">
			<h1 tabIndex={-1}>{t.errors[error].title()}</h1>
			<p className="muted">{t.errors[error].text()}</p>
		</div>
		{error === 'lookup' && onAgain ? (
			<button className="btn btn-accent" type="button" onClick={onAgain}>
				{t.errors.again()}
			</button>
		) : (
			<a className="btn" href={home}>
				{t.errors.home()}
			</a>
		)}
	</div>
);

/** @param early before hydration: hidden from a heading outline that the form already has */
export const LoadingScreen = ({ t, early = false }: { t: SurveyMessages; early?: boolean }) => (
	<div className={early ? 'survey-loading survey-early' : 'survey-loading'} role="status">
		{!early && <h1 className="visually-hidden">{t.title()}</h1>}
		<svg className="survey-spinner" viewBox="0 0 24 24" aria-hidden="true">
			<circle cx="12" cy="12" r="9" />
			<path d="M12 3a9 9 0 0 1 9 9" />
		</svg>
		<p className="muted">{t.loading()}</p>
	</div>
);
