import { useStore } from '@nanostores/react';
import { CABINS } from '#engine/contract.ts';
import { CLASS_OF } from './contract.ts';
import { useForm } from './form-context.ts';

/** Radios, which work without script. */
export function CabinChoice() {
	const { form, t } = useForm();
	const values = useStore(form.$values);
	return (
		<fieldset className="search-cabins">
			<legend className="field-label">{t.travellers.cabin()}</legend>
			{CABINS.map((cabin) => (
				<label className="pill" key={cabin}>
					<input
						type="radio"
						name="trip_class"
						value={CLASS_OF[cabin]}
						checked={cabin === values.cabin}
						onChange={() => form.setCabin(cabin)}
					/>
					<span>{t.cabins[cabin]()}</span>
				</label>
			))}
		</fieldset>
	);
}
