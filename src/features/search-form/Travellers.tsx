import { useStore } from '@nanostores/react';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { SummarySheet } from '#ui/forms/SummarySheet.tsx';
import { CabinChoice } from './CabinChoice.tsx';
import { TRAVELLER_KINDS } from './contract.ts';
import { FieldError } from './FieldError.tsx';
import { useForm } from './form-context.ts';
import { limitsOf, reachedLimits, seatsAndLaps } from './rules.ts';

const LOOSE = { adults: { min: 1, max: 9 }, children: { min: 0, max: 8 }, infants: { min: 0, max: 9 } } as const;

export function Travellers() {
	const { form, t, live } = useForm();
	const values = useStore(form.$values);
	const count = seatsAndLaps(values);
	const who = count === values.adults ? t.travellers.onlyAdults({ n: count }) : t.travellers.all({ n: count });
	return (
		<div className="search-slot search-people">
			<SummarySheet
				id="search-people"
				label={t.form.travellers()}
				summary={`${who}, ${t.cabins[values.cabin]()}`}
				live={live}
				doneText={live ? t.live.done() : ''}
			>
				{TRAVELLER_KINDS.map((kind) => {
					const label = t.travellers[kind]();
					return (
						<Stepper
							key={kind}
							name={kind}
							label={label}
							note={t.travellers[`${kind}Age`]()}
							value={values[kind]}
							{...(live ? limitsOf(kind, values) : LOOSE[kind])}
							less={t.travellers.fewer({ who: label })}
							more={t.travellers.more({ who: label })}
							live={live}
							onChange={(next) => form.setTravellers(kind, next)}
						/>
					);
				})}
				<div aria-live="polite">
					{live &&
						reachedLimits(values).map((limit) => (
							<p className="hint" key={limit}>
								{t.limits[limit]()}
							</p>
						))}
				</div>
				<CabinChoice />
			</SummarySheet>
			{[...TRAVELLER_KINDS, 'trip_class'].map((field) => (
				<FieldError field={field} key={field} />
			))}
		</div>
	);
}
