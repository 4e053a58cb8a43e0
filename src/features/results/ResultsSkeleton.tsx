import '#ui/controls/skeleton.css';

/** Placeholder of ticket size while no supplier has responded; `label` is announced once. */
export const ResultsSkeleton = ({ label }: { label: string }) => (
	<div className="stack" role="status">
		<p className="muted">{label}</p>
		{[1, 2, 3].map((item) => (
			<div key={item} className="skeleton results-skeleton" aria-hidden="true" />
		))}
	</div>
);
