import type { Messages, Namespaces } from '#i18n/translation.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { FIELDS, MAX_COMMENT, type Rating, REASONS, type Reason, SCORES, type ScoreGroup } from './contract.ts';
import { FACES } from './faces.ts';

export type SurveyMessages = Messages<Namespaces['survey']>;

interface ScoreChoiceProps {
	t: SurveyMessages;
	rating: Rating | null;
	/** Whether the choice has `not_solved`. */
	withNotSolved?: boolean;
	error?: string | undefined;
	onChange: (rating: Rating) => void;
}

/** The five scores as radio buttons. */
export const ScoreChoice = ({ t, rating, withNotSolved = false, error, onChange }: ScoreChoiceProps) => {
	const radio = (value: Rating) => (
		<input
			type="radio"
			name={FIELDS.rating}
			value={value}
			id={`survey-${value}`}
			checked={rating === value}
			onChange={() => onChange(value)}
		/>
	);
	return (
		<fieldset className="survey-scores" id="survey-score" aria-describedby={error && 'survey-score-error'}>
			<legend className="visually-hidden">{t.form.scores()}</legend>
			<div className="survey-faces">
				{SCORES.map((score) => (
					<label className={`survey-score survey-${score}`} htmlFor={`survey-${score}`} key={score}>
						{radio(score)}
						<Icon icon={FACES[score]} />
						{t.scores[score]()}
					</label>
				))}
			</div>
			{withNotSolved && (
				<label className="check survey-not-solved" htmlFor="survey-not_solved">
					{radio('not_solved')}
					{t.form.notSolved()}
				</label>
			)}
			{error && (
				<p className="error" id="survey-score-error">
					{error}
				</p>
			)}
		</fieldset>
	);
};

interface ReasonsProps {
	t: SurveyMessages;
	group: ScoreGroup;
	chosen: readonly Reason[];
	onToggle: (reason: Reason) => void;
}

/** Reasons of one group of scores as checkboxes, under the title of the group. */
export const Reasons = ({ t, group, chosen, onToggle }: ReasonsProps) => (
	<fieldset className={`survey-reasons survey-reasons-${group}`}>
		<legend>{t[group].title()}</legend>
		<div className="row">
			{REASONS[group].map((reason) => (
				<label className="survey-reason" key={reason}>
					<input type="checkbox" name={FIELDS[group]} value={reason} checked={chosen.includes(reason)} onChange={() => onToggle(reason)} />
					{t.reasons[reason]()}
				</label>
			))}
		</div>
	</fieldset>
);

interface MessageProps {
	t: SurveyMessages;
	label: string;
	optional?: boolean;
	rows: number;
	value: string;
	placeholder?: string | undefined;
	hint?: string | undefined;
	error?: string | undefined;
	onWrite: (message: string) => void;
	onTrim?: () => void;
}

export const Message = ({ t, label, optional, rows, value, placeholder, hint, error, onWrite, onTrim }: MessageProps) => (
	<div className="field">
		<label className="field-label" htmlFor="survey-message">
			{label}
			{optional && <span className="muted"> {t.form.optional()}</span>}
		</label>
		<textarea
			className="input"
			id="survey-message"
			name={FIELDS.comment}
			rows={rows}
			maxLength={MAX_COMMENT}
			value={value}
			placeholder={placeholder}
			aria-describedby={error ? 'survey-message-error survey-message-hint' : 'survey-message-hint'}
			aria-invalid={error ? true : undefined}
			onChange={(event) => onWrite(event.currentTarget.value)}
			onBlur={onTrim}
		/>
		{error && (
			<p className="error" id="survey-message-error">
				{error}
			</p>
		)}
		<p className="hint" id="survey-message-hint">
			{hint && `${hint} `}
			{t.form.limit({ n: MAX_COMMENT })}
		</p>
	</div>
);
