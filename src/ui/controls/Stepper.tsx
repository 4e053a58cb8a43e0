import { Icon } from './Icon.tsx';
import { iconMinus, iconPlus } from './icons.ts';

interface StepperProps {
	name: string;
	label: string;
	/** Second line of the label: "2–11 years". */
	note?: string;
	value: number;
	min: number;
	max: number;
	less: string;
	more: string;
	/** Shows − and + once the island is hydrated. */
	live: boolean;
	onChange?: (value: number) => void;
}

/** Number input with limits and the buttons − and +, named by `less` and `more`. */
export const Stepper = ({ name, label, note, value, min, max, less, more, live, onChange }: StepperProps) => {
	const set = (next: number) => onChange?.(Math.min(max, Math.max(min, Number.isInteger(next) ? next : value)));
	return (
		<div className="stepper" data-live={live ? '' : undefined}>
			<label htmlFor={name}>
				{label}
				{note && <span className="muted small">{note}</span>}
			</label>
			<button className="icon-btn" type="button" aria-label={less} disabled={value <= min} onClick={() => set(value - 1)}>
				<Icon icon={iconMinus} />
			</button>
			<input
				className="num"
				id={name}
				name={name}
				type="number"
				inputMode="numeric"
				value={value}
				min={min}
				max={max}
				onChange={(event) => set(event.currentTarget.valueAsNumber)}
			/>
			<button className="icon-btn" type="button" aria-label={more} disabled={value >= max} onClick={() => set(value + 1)}>
				<Icon icon={iconPlus} />
			</button>
		</div>
	);
};
