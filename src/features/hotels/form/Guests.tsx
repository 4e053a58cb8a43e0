import { useStore } from '@nanostores/react';
import { STAY_FIELDS } from '#features/hotels/address.ts';
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_ROOMS } from '#features/hotels/contract.ts';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { SummarySheet } from '#ui/forms/SummarySheet.tsx';
import { useHotelForm, useProblem } from './form-context.ts';

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => String(age));

const IN_SHEET: readonly string[] = [STAY_FIELDS.adults, STAY_FIELDS.ages, STAY_FIELDS.rooms];

/** The sheet covers the message below the field. */
function FieldError({ field, inSheet }: { field: string; inSheet?: boolean }) {
	const problem = useProblem(field);
	return problem ? (
		<p className="error" id={inSheet ? `${field}-sheet-error` : `${field}-error`}>
			{problem}
		</p>
	) : null;
}

/** One native list for each child; without script for each that could come along. */
function Ages() {
	const { form, t, live } = useHotelForm();
	const { ages } = useStore(form.$values);
	const problem = useProblem(STAY_FIELDS.ages);
	const shown = live ? ages : Array.from({ length: Math.max(MAX_CHILDREN, ages.length) }, (_, index) => ages[index] ?? '');
	return (
		<div className="hotel-ages">
			{shown.map((age, index) => {
				const id = index === 0 ? STAY_FIELDS.ages : `${STAY_FIELDS.ages}-${index + 1}`;
				const isWrong = problem !== undefined && index < ages.length && (!AGES.includes(age) || ages.every((one) => AGES.includes(one)));
				const options = age === '' || AGES.includes(age) ? AGES : [...AGES, age];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a child is its place in the list.
					<div className="field field-tile" key={index}>
						<label className="field-label" htmlFor={id}>
							{t.form.child({ n: index + 1 })}
						</label>
						<select
							className="input select"
							id={id}
							name={STAY_FIELDS.ages}
							value={age}
							aria-invalid={isWrong || undefined}
							aria-describedby={problem ? `${STAY_FIELDS.ages}-sheet-error` : undefined}
							onChange={(event) => form.setAge(index, event.currentTarget.value)}
						>
							<option value="">{index < ages.length ? t.form.noAge() : t.form.noChild()}</option>
							{options.map((option) => (
								<option value={option} key={option}>
									{option}
								</option>
							))}
						</select>
					</div>
				);
			})}
		</div>
	);
}

/** Adults, rooms, and children with their ages. */
export function Guests() {
	const { form, props, t, live } = useHotelForm();
	const { adults, rooms, ages } = useStore(form.$values);
	const children = ages.length;
	const step = (name: string, label: string, value: number, max: number, onChange: (count: number) => void) => (
		<Stepper
			name={name}
			label={label}
			value={value}
			min={1}
			max={live ? max : Math.max(max, value)}
			less={t.form.fewer({ what: label })}
			more={t.form.more({ what: label })}
			live={live}
			onChange={onChange}
		/>
	);
	const hasProblem = props.problems.some(({ field }) => IN_SHEET.includes(field));
	return (
		<div className="search-slot search-people">
			<SummarySheet
				id="hotel-guests"
				label={t.form.guests()}
				summary={`${t.guests({ n: adults + children })}, ${t.roomCount({ count: rooms })}`}
				live={live}
				doneText={t.done()}
				begins={!live && hasProblem}
			>
				<h2 className="hotel-guests-title">{t.form.guests()}</h2>
				{step('adults', t.form.adults(), adults, MAX_ADULTS, form.setAdults)}
				<FieldError inSheet field={STAY_FIELDS.adults} />
				{live && (
					<Stepper
						name="children"
						label={t.form.children()}
						note={t.form.childrenAge()}
						value={children}
						min={0}
						max={MAX_CHILDREN}
						less={t.form.fewer({ what: t.form.children() })}
						more={t.form.more({ what: t.form.children() })}
						live={live}
						onChange={form.setChildren}
					/>
				)}
				<Ages />
				<FieldError inSheet field={STAY_FIELDS.ages} />
				{step('rooms', t.form.rooms(), rooms, live ? Math.min(MAX_ROOMS, adults) : MAX_ROOMS, form.setRooms)}
				<FieldError inSheet field={STAY_FIELDS.rooms} />
			</SummarySheet>
			{IN_SHEET.map((field) => (
				<FieldError field={field} key={field} />
			))}
		</div>
	);
}
