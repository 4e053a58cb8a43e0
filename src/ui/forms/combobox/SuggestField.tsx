import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { $phone } from '#browser/viewport.ts';
import { PhoneSheet } from '#ui/forms/PhoneSheet.tsx';
import { usePhone } from '#ui/forms/phone.ts';
import { Suggestions, type SuggestOption } from './Suggestions.tsx';

interface Props<O extends SuggestOption> {
	/** Name and id of the input. */
	name: string;
	label: string;
	text: string;
	placeholder: string;
	closeText: string;
	/** False before hydration. */
	live: boolean;
	open: boolean;
	onOpen: (open: boolean) => void;
	options: readonly O[];
	state: 'idle' | 'loading' | 'found' | 'none' | 'failed';
	/** Shown above the options. */
	hint: string;
	onType: (text: string) => void;
	onPick: (option: O) => void;
	/** The field was focused, and maybe filled in, before hydration. */
	onFocused: () => void;
	/** Described by an element with the id `{name}-error`. */
	invalid: boolean;
	/** Beside the text. */
	badge?: string | undefined;
	/** Hidden inputs and the error. */
	children?: ReactNode;
}

const { InputBlur, InputKeyDownEscape, InputClick } = useCombobox.stateChangeTypes;

/** Escape retains the text; presses beside the input leave the sheet open. */
function reduce<O>(phone: boolean, state: UseComboboxState<O>, { type, changes }: UseComboboxStateChangeOptions<O>) {
	if (type === InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 };
	if (phone && type === InputBlur) return state;
	return type === InputClick ? { ...changes, isOpen: true } : changes;
}

/** Keys that edit a field or open its list. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
	key === 'ArrowDown' || key === 'Enter' || (key.length === 1 && !ctrlKey && !metaKey && !altKey);

const INPUT_WITHOUT_LIST = {
	role: undefined,
	'aria-expanded': undefined,
	'aria-controls': undefined,
	'aria-autocomplete': undefined,
	'aria-activedescendant': undefined,
} as const;

/** Preselects the first option for Enter and Tab, and opens the list of a field that was focused before hydration. */
function useSuggestions<O extends SuggestOption>(props: Props<O>, phone: boolean) {
	const { name, text, options, state, live, open, onOpen, onPick, onFocused } = props;
	const combobox = useCombobox<O>({
		items: options as O[],
		inputValue: text,
		selectedItem: null,
		isOpen: open,
		itemToString: (option) => option?.name ?? '',
		id: name,
		inputId: name,
		labelId: `${name}-label`,
		menuId: `${name}-list`,
		getItemId: (index) => `${name}-${index}`,
		stateReducer: (before, action) => reduce(phone, before, action),
		onIsOpenChange: ({ isOpen }) => onOpen(isOpen),
		onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
	});
	const focused = useRef(onFocused);
	useEffect(() => {
		focused.current = onFocused;
	});
	useEffect(() => {
		if (live && document.activeElement?.id === ($phone.get() ? `${name}-typed` : name)) focused.current();
	}, [live, name]);
	const { setHighlightedIndex } = combobox;
	// biome-ignore lint/correctness/useExhaustiveDependencies: other options are another list
	useEffect(() => {
		if (open && state === 'found') setHighlightedIndex(0);
	}, [open, state, options[0]?.key, setHighlightedIndex]);
	return combobox;
}

/** A text field with suggestions: below it on desktops, in a sheet on phones. */
export function SuggestField<O extends SuggestOption>(props: Props<O>) {
	const { name, label, text, placeholder, closeText, live, open, onOpen, options, state, hint, onType, invalid, badge, children } = props;
	const phone = usePhone(live);
	const combobox = useSuggestions(props, phone);
	const change = { onChange: (event: { currentTarget: HTMLInputElement }) => onType(event.currentTarget.value) };
	const typed = combobox.getInputProps({ ...change, onFocus: (event) => event.currentTarget.select() });
	const shared = { placeholder, autoCapitalize: 'words', spellCheck: false, maxLength: 100, className: 'input' } as const;
	const plain = { ...change, value: text, autoComplete: 'off' } as const;
	const opener = { onClick: () => onOpen(true), onKeyDown: (event: KeyboardEvent) => isTyping(event) && onOpen(true) };
	const view = <Suggestions combobox={combobox} options={options} hint={hint} busy={state === 'loading'} open={open} label={label} />;
	return (
		<div className="search-slot">
			<div className="search-float field field-tile search-place" data-open={(open && !phone) || undefined}>
				<label className="field-label" {...combobox.getLabelProps()} htmlFor={name}>
					{label}
				</label>
				<input
					{...shared}
					name={name}
					data-sheet={`${name}-sheet`}
					aria-invalid={invalid ? true : undefined}
					aria-describedby={invalid ? `${name}-error` : undefined}
					{...(phone ? { ...plain, ...opener, id: name, inputMode: 'none', 'aria-haspopup': 'dialog' } : typed)}
					{...(live && !phone ? {} : INPUT_WITHOUT_LIST)}
				/>
				{badge && (
					<span className="search-code" aria-hidden="true">
						{badge}
					</span>
				)}
				{children}
				{live && !phone && view}
				<PhoneSheet
					id={`${name}-sheet`}
					label={label}
					{...{ live, closeText }}
					open={phone && open}
					onClose={() => onOpen(false)}
					onOpened={() => onOpen(true)}
				>
					<div className="field field-tile">
						<label className="field-label" htmlFor={`${name}-typed`}>
							{label}
						</label>
						<input {...shared} {...(phone ? typed : plain)} id={`${name}-typed`} data-first="" data-types={name} />
					</div>
					{phone && view}
				</PhoneSheet>
			</div>
		</div>
	);
}
