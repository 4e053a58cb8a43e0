import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { MAX_LEGS } from '#features/search/contract.ts';
import { DateFields } from '#features/search-form/dates/DateFields.tsx';
import { PlaceField } from '#features/search-form/places/PlaceField.tsx';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClose, iconPlus, iconSwap } from '#ui/controls/icons.ts';
import type { DateField } from '#ui/forms/dates/date-context.ts';
import { MAX_SHOWN_LEGS } from './contract.ts';
import { useForm } from './form-context.ts';

const BOTH: readonly DateField[] = [0, 'back'];
const ONE: readonly (readonly DateField[])[] = Array.from({ length: MAX_SHOWN_LEGS }, (_, leg) => [leg]);

const preventing = (act: () => void) => (event: MouseEvent) => {
	event.preventDefault();
	act();
};

function SwapButton({ leg }: { leg: number }) {
	const { form, props, t } = useForm();
	return (
		<button
			type="submit"
			className="icon-btn search-swap"
			name="swap"
			value={leg}
			formAction={props.page}
			aria-label={t.form.swap()}
			data-hold=""
			onClick={preventing(() => form.swap(leg))}
		>
			<Icon icon={iconSwap} />
		</button>
	);
}

export function SimpleLeg() {
	const { t } = useForm();
	return (
		<>
			<div className="search-places">
				<PlaceField leg={0} part="origin_iata" label={t.form.from()} />
				<SwapButton leg={0} />
				<PlaceField leg={0} part="destination_iata" label={t.form.to()} />
			</div>
			<DateFields fields={BOTH} />
		</>
	);
}

/** Removes legs above the limit. Without script, adding and removing submits the form. */
export function MultiLegs() {
	const { form, props, t } = useForm();
	const { legs } = useStore(form.$values);
	return (
		<>
			{legs.map((_, leg) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the order.
				<fieldset className="search-leg" key={leg}>
					<legend className="search-leg-name small muted">{t.form.leg({ n: leg + 1 })}</legend>
					<div className="search-places">
						<PlaceField leg={leg} part="origin_iata" label={t.form.from()} />
						<SwapButton leg={leg} />
						<PlaceField leg={leg} part="destination_iata" label={t.form.to()} />
					</div>
					<DateFields fields={ONE[leg] ?? []} />
					{legs.length > 2 && (
						<button
							type="submit"
							className="icon-btn"
							name="drop"
							value={leg}
							formAction={props.page}
							aria-label={t.form.dropLeg({ n: leg + 1 })}
							data-hold=""
							onClick={preventing(() => form.dropLeg(leg))}
						>
							<Icon icon={iconClose} />
						</button>
					)}
				</fieldset>
			))}
			{legs.length < MAX_LEGS && (
				<button
					type="submit"
					className="btn btn-plain search-add"
					name="add"
					value="1"
					formAction={props.page}
					data-hold=""
					onClick={preventing(form.addLeg)}
				>
					<Icon icon={iconPlus} />
					{t.form.addLeg()}
				</button>
			)}
		</>
	);
}

export function Options() {
	const { form, props, t } = useForm();
	const { checkedBags, cabinBag, multi } = useStore(form.$values);
	return (
		<>
			<label className="chip">
				<input
					type="checkbox"
					name="bags"
					value={checkedBags || 1}
					checked={checkedBags > 0}
					onChange={(event) => form.setBags({ checkedBags: event.currentTarget.checked ? 1 : 0 })}
				/>
				{t.form.bags()}
			</label>
			<label className="chip">
				<input
					type="checkbox"
					name="cabin_bag"
					value="1"
					checked={cabinBag}
					onChange={(event) => form.setBags({ cabinBag: event.currentTarget.checked })}
				/>
				{t.form.cabinBags()}
			</label>
			<button
				type="submit"
				className="chip"
				name="mode"
				value={multi ? 'simple' : 'multi'}
				formAction={props.page}
				data-hold=""
				onClick={preventing(multi ? form.toSimple : form.toMulti)}
			>
				{multi ? t.form.simple() : t.form.multi()}
			</button>
		</>
	);
}
