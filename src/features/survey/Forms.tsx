import type { RefObject, SubmitEvent } from 'react';
import { Notice } from '#ui/controls/Notice.tsx';
import type { Rating, Reason, ScoreGroup } from './contract.ts';
import { Message, Reasons, ScoreChoice, type SurveyMessages } from './Fields.tsx';
import { canSubmit, fieldsOf, type NotSolvedForm, type ScoreForm, type Submission, showsInformer } from './form-state.ts';
import { EMPTY_FIELDS, FAILURE_ARGUMENTS, type FieldsProblem, groupOf, isScore, type SurveyFields } from './rules.ts';
import type { SurveyStore } from './store.ts';

type Actions = Pick<SurveyStore, 'score' | 'toggleReason' | 'write' | 'trim' | 'submit'>;

const GROUPS: readonly ScoreGroup[] = ['poor', 'good'];

const FailedAlert = ({ submission, t }: { submission: Submission; t: SurveyMessages }) =>
	submission.kind === 'failed' && (
		<Notice kind="error" title={t.failed.title()}>
			<p>{t.failed[submission.text](FAILURE_ARGUMENTS)}</p>
		</Notice>
	);

const SubmitButton = ({ submission, t, disabled }: { submission?: Submission; t: SurveyMessages; disabled?: boolean }) => (
	<p>
		<button className="btn btn-primary survey-submit" type="submit" disabled={disabled}>
			{submission?.kind === 'sending' ? t.form.sending() : t.form.submit()}
		</button>
	</p>
);

const submitWith = (actions: Actions) => (event: SubmitEvent<HTMLFormElement>) => {
	event.preventDefault();
	actions.trim();
	void actions.submit();
};

const nothing = (): void => undefined;

interface ScoreScreenProps {
	t: SurveyMessages;
	/** Null renders the form for the server: with both groups of reasons and `not_solved`, posted to this page. */
	form: ScoreForm | null;
	fields?: SurveyFields;
	problem?: FieldsProblem | null;
	actions?: Actions;
	element?: RefObject<HTMLFormElement | null>;
}

export const ScoreScreen = ({
	t,
	form,
	fields = form ? fieldsOf(form) : EMPTY_FIELDS,
	problem = null,
	actions,
	element,
}: ScoreScreenProps) => {
	const { rating, reasons, message } = fields;
	const group = isScore(rating) ? groupOf(rating) : null;
	const groups = form ? GROUPS.filter((item) => item === group) : GROUPS;
	const error = (...problems: readonly FieldsProblem[]) => (problem && problems.includes(problem) ? t.problems[problem]() : undefined);
	return (
		<form
			className={form ? 'survey-form' : 'survey-form survey-static'}
			method="post"
			encType="multipart/form-data"
			ref={element}
			onSubmit={form && actions ? submitWith(actions) : undefined}
		>
			<header className="stack-s">
				<h1 tabIndex={-1}>{t.form.title()}</h1>
				<p className="muted">{t.form.lede()}</p>
			</header>
			<ScoreChoice
				t={t}
				rating={rating}
				withNotSolved={!form}
				error={error('score')}
				onChange={(value: Rating) => isScore(value) && actions?.score(value)}
			/>
			{groups.map((item) => (
				<Reasons key={item} t={t} group={item} chosen={reasons[item]} onToggle={(reason: Reason) => actions?.toggleReason(reason)} />
			))}
			<Message
				t={t}
				label={t.form.message()}
				optional
				rows={4}
				value={message}
				placeholder={group ? t[group].placeholder() : undefined}
				hint={form || problem ? undefined : t.form.hint()}
				error={error('reason', 'message')}
				onWrite={actions?.write ?? nothing}
				onTrim={actions?.trim ?? nothing}
			/>
			{form && <FailedAlert submission={form.submission} t={t} />}
			{form && group && showsInformer(form) && <Notice>{t[group].informer()}</Notice>}
			{(!form || canSubmit(form)) && <SubmitButton t={t} {...(form ? { submission: form.submission } : {})} />}
		</form>
	);
};

export const NotSolvedScreen = ({ t, form, actions }: { t: SurveyMessages; form: NotSolvedForm; actions: Actions }) => (
	<form className="survey-form" method="post" encType="multipart/form-data" onSubmit={submitWith(actions)}>
		<header className="stack-s">
			<h1 tabIndex={-1}>{t.notSolved.title()}</h1>
			<p className="muted">{t.notSolved.lede()}</p>
		</header>
		<Message
			t={t}
			label={t.notSolved.message()}
			rows={3}
			value={form.message}
			placeholder={t.notSolved.placeholder()}
			onWrite={actions.write}
			onTrim={actions.trim}
		/>
		<FailedAlert submission={form.submission} t={t} />
		<SubmitButton t={t} submission={form.submission} disabled={!canSubmit(form)} />
	</form>
);
