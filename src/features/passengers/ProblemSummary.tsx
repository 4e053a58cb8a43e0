import type { Ref } from 'react';
import { Notice } from '#ui/controls/Notice.tsx';
import type { PassengerProblem } from './contract.ts';
import { type PassengersMessages, summaryEntries } from './problem-texts.ts';

interface ProblemSummaryProps {
	t: PassengersMessages;
	problems: readonly PassengerProblem[];
	ref?: Ref<HTMLDivElement>;
}

/** All errors of the form with links to their fields; can take the focus. */
export const ProblemSummary = ({ t, problems, ref }: ProblemSummaryProps) => {
	const entries = summaryEntries(t, problems);
	return (
		entries.length > 0 && (
			<div className="error-summary" tabIndex={-1} ref={ref} data-error-summary="">
				<Notice kind="error" title={t.summary.title()}>
					<ul className="stack-s">
						{entries.map(({ field, text }) => (
							<li key={`${field} ${text}`}>
								<a href={`#${field}`}>{text}</a>
							</li>
						))}
					</ul>
				</Notice>
			</div>
		)
	);
};
