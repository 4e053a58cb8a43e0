import type { UseComboboxReturnValue } from 'downshift';
import { Icon } from '#ui/controls/Icon.tsx';

/** One line of the list. */
export interface SuggestOption {
	readonly key: string;
	readonly icon: string;
	readonly name: string;
	readonly note: string;
	/** Belongs to the option above. */
	readonly nested?: boolean;
	readonly price?: string;
	readonly code?: string;
	/** Heading above the option. */
	readonly lead?: string;
}

interface Props {
	combobox: Pick<UseComboboxReturnValue<SuggestOption>, 'getMenuProps' | 'getItemProps'>;
	options: readonly SuggestOption[];
	/** Shown above the options. */
	hint: string;
	busy: boolean;
	open: boolean;
	label: string;
}

export function Suggestions({ combobox, options, hint, busy, open, label }: Props) {
	// Leaves the list open on presses inside the pop-up.
	const { ref, ...menu } = combobox.getMenuProps({ 'aria-label': label }, { suppressRefError: true });
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the input.
		<div
			className="search-pop search-list"
			ref={ref}
			hidden={!open || (options.length === 0 && !hint)}
			onMouseDown={(event) => event.preventDefault()}
		>
			{open && hint && <p className="search-hint muted">{hint}</p>}
			<ul aria-busy={busy} {...menu}>
				{options.map((option, index) => (
					<li
						key={option.key}
						className={option.nested ? 'search-option search-nested' : 'search-option'}
						data-lead={option.lead}
						{...combobox.getItemProps({ item: option, index })}
					>
						<Icon icon={option.icon} />
						<span className="search-option-name">
							{option.name}
							{option.note && <small className="muted">{option.note}</small>}
						</span>
						{option.price && <span className="num">{option.price}</span>}
						{option.code && <span className="muted num">{option.code}</span>}
					</li>
				))}
			</ul>
		</div>
	);
}
