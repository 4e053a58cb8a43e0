import './filter-sheet.css';
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FilterSheet } from './filter-sheet.ts';
import { Icon } from './Icon.tsx';
import { iconClose } from './icons.ts';

interface FilterPanelProps {
	readonly sheet: FilterSheet;
	readonly form: RefObject<HTMLFormElement | null>;
	readonly className?: string;
	readonly action: string;
	readonly title: string;
	readonly closeLabel: string;
	readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
	readonly children: ReactNode;
}

/**
 * Keeps a form without React values in step with its list.
 *
 * @param hydrated gets the form once, with boxes ticked before hydration
 * @param refill fills the form in when `revision` changes: the filters were chosen elsewhere
 */
export function useFilterForm(
	revision: number,
	hydrated: (form: HTMLFormElement) => void,
	refill: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	const filled = useRef(revision);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (form.current) hydrated(form.current);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new function has nothing new without a new revision
	useEffect(() => {
		if (form.current && filled.current !== revision) refill(form.current);
		filled.current = revision;
	}, [revision]);
	return form;
}

/** GET form beside the list on desktops, a modal sheet on phones; `#filters` opens it without script. */
export const FilterPanel = ({ sheet, form, className, action, title, closeLabel, onChange, children }: FilterPanelProps) => {
	const close = (event: { preventDefault(): void }) => {
		event.preventDefault();
		sheet.close();
	};
	return (
		<>
			<section className="filters" id="filters" aria-labelledby="filters-title" ref={sheet.panel}>
				<form
					ref={form}
					className={className ? `filters-form ${className}` : 'filters-form'}
					method="get"
					action={action}
					onChange={onChange}
					onSubmit={(event) => event.currentTarget.closest('[data-live]') && close(event)}
				>
					<div className="row-between filters-head">
						<h2 id="filters-title" tabIndex={-1}>
							{title}
						</h2>
						{/* biome-ignore lint/a11y/useValidAnchor: without script the link itself closes the sheet */}
						<a className="icon-btn filters-close" href="#list" aria-label={closeLabel} onClick={close}>
							<Icon icon={iconClose} />
						</a>
					</div>
					{children}
				</form>
			</section>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
			<dialog
				className="filters-dialog"
				aria-labelledby="filters-title"
				ref={sheet.dialog}
				onClose={sheet.closed}
				onClick={(event: MouseEvent) => event.target === event.currentTarget && sheet.close()}
			/>
		</>
	);
};
