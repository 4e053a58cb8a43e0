import type { Ref } from 'react';
import { Notice } from '#ui/controls/Notice.tsx';
import type { PassengerProblem } from './contract.ts';
import { type PassengersMessages, summaryGroups } from './problem-texts.ts';

interface ProblemSummaryProps {
	t: PassengersMessages;
	problems: readonly PassengerProblem[];
	/** Typed dates have the month first. */
	monthFirst?: boolean | undefined;
	ref?: Ref<HTMLDivElement>;
}

/** All errors of the form by passenger, with links to their fields; can take the focus. */
export const ProblemSummary = ({ t, problems, monthFirst, ref }: ProblemSummaryProps) => {
	const groups = summaryGroups(t, problems, monthFirst);
	return (
		groups.length > 0 && (
			<div className="error-summary" tabIndex={-1} ref={ref} data-error-summary="">
				<Notice kind="error" title={t.summary.title()}>
					{groups.map(({ kind, title, entries }) => (
						<div className="stack-s problem-group" key={title} data-booking-message={`${kind} error`}>
							{groups.length > 1 && (
								<p>
									<b>{title}</b>
								</p>
							)}
							<ul className="stack-s">
								{entries.map(({ field, kind: message, text }) => (
									<li key={`${field} ${text}`} data-booking-message={message === kind ? undefined : `${message} error`}>
										<a href={`#${field}`}>{text}</a>
									</li>
								))}
							</ul>
						</div>
					))}
				</Notice>
			</div>
		)
	);
};
