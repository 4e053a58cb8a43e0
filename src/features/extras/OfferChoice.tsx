import { type ExtraOffer, type ExtraOption, extraField } from './contract.ts';
import { type ExtrasMessages, optionName } from './labels.ts';

export interface ChoiceProps {
	t: ExtrasMessages;
	offer: ExtraOffer;
	/** Whose choice it is; null for the complete booking. */
	who: string | null;
	value: string;
	error?: string | undefined;
	price: (minor: number) => string;
	/** Without it the form keeps its own state. */
	onChange?: ((field: string, value: string) => void) | undefined;
}

const priceText = ({ t, price }: Pick<ChoiceProps, 't' | 'price'>, option: ExtraOption): string =>
	option.price === 0 ? t.free() : price(option.price);

const isGone = ({ left }: ExtraOption): boolean => left === 0;

function leftText(t: ExtrasMessages, option: ExtraOption): string | null {
	if (isGone(option)) return t.noneLeft();
	return typeof option.left === 'number' ? t.left({ count: option.left }) : null;
}

/** A native select for long lists: meals and pets. */
const SelectChoice = (props: ChoiceProps) => {
	const { t, offer, who, value, error, onChange } = props;
	const field = extraField(offer.code, offer.scope);
	const state = onChange
		? { value, onChange: (event: { currentTarget: HTMLSelectElement }) => onChange(field, event.currentTarget.value) }
		: { defaultValue: value };
	return (
		<div className="field">
			<label className="field-label" htmlFor={field}>
				{who ?? t.allTrip()}
			</label>
			<select
				className="input select"
				id={field}
				name={field}
				aria-invalid={error ? true : undefined}
				aria-describedby={error && `${field}-error`}
				{...state}
			>
				<option value="">{t.none()}</option>
				{offer.options.map((option) => (
					<option key={option.value} value={option.value} disabled={isGone(option) && option.value !== value}>
						{[t.option({ name: optionName(t, offer.code, option), price: priceText(props, option) }), leftText(t, option)]
							.filter(Boolean)
							.join(', ')}
					</option>
				))}
			</select>
			{error && (
				<p className="error" id={`${field}-error`}>
					{error}
				</p>
			)}
		</div>
	);
};

interface RadioProps {
	field: string;
	value: string;
	chosen: string;
	disabled?: boolean;
	name: string;
	price?: string;
	note?: string | null;
	onChange?: ChoiceProps['onChange'];
}

const Radio = ({ field, value, chosen, disabled, name, price, note, onChange }: RadioProps) => {
	const state = onChange ? { checked: chosen === value, onChange: () => onChange(field, value) } : { defaultChecked: chosen === value };
	return (
		<label className="check extras-option">
			<input type="radio" name={field} value={value} disabled={disabled} {...state} />
			<span className="extras-name">
				{name}
				{note && <small className="muted">{note}</small>}
			</span>
			{price && <span className="num">{price}</span>}
		</label>
	);
};

/** Radio buttons, "no" first. */
const RadioChoice = (props: ChoiceProps) => {
	const { t, offer, who, value, error, onChange } = props;
	const field = extraField(offer.code, offer.scope);
	return (
		<fieldset className="extras-radios" id={field} aria-describedby={error && `${field}-error`}>
			<legend className={who ? 'field-label' : 'visually-hidden'}>{who ?? t.codes[offer.code].title()}</legend>
			<Radio field={field} value="" chosen={value} name={t.none()} onChange={onChange} />
			{offer.options.map((option) => (
				<Radio
					key={option.value}
					field={field}
					value={option.value}
					chosen={value}
					disabled={isGone(option) && option.value !== value}
					name={optionName(t, offer.code, option)}
					price={priceText(props, option)}
					note={leftText(t, option)}
					onChange={onChange}
				/>
			))}
			{error && (
				<p className="error" id={`${field}-error`}>
					{error}
				</p>
			)}
		</fieldset>
	);
};

export const OfferChoice = (props: ChoiceProps) =>
	props.offer.code === 'meal' || props.offer.code === 'pet' ? <SelectChoice {...props} /> : <RadioChoice {...props} />;
