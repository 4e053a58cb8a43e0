import '#ui/skeleton.css';

/** Room for the first tickets while nobody has answered yet, in the size of a ticket; `label` is said once. */
export const ResultsSkeleton = ({ label }: { label: string }) => (
	<div className="stack" role="status">
		<p className="muted">{label}</p>
		{[1, 2, 3].map((one) => (
			<div key={one} className="skeleton results-skeleton" aria-hidden="true" />
		))}
	</div>
);
