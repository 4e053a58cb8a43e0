import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { CabinChoice } from './CabinChoice.tsx';
import { TRAVELLER_KINDS } from './contract.ts';
import { FieldError } from './FieldError.tsx';
import { useForm } from './form-context.ts';
import { usePhone } from './phone.ts';
import { limitsOf, reachedLimits, seatsAndLaps } from './rules.ts';
import { enterSheet } from './sheet-history.ts';

const LOOSE = { adults: { min: 1, max: 9 }, children: { min: 0, max: 8 }, infants: { min: 0, max: 9 } } as const;

const isBeside = (sheet: Element, { clientY }: MouseEvent): boolean => clientY < sheet.getBoundingClientRect().top;

function useModal(sheet: RefObject<HTMLDialogElement | null>, modal: boolean, close: () => void) {
	useEffect(() => {
		const element = sheet.current;
		if (!modal || !element) return;
		element.open = false;
		// Focus the dialog, since a field would open the keyboard.
		element.tabIndex = -1;
		element.showModal();
		element.focus();
		const leave = enterSheet(close);
		const press = (event: MouseEvent) => event.target === element && isBeside(element, event) && close();
		element.addEventListener('click', press);
		return () => {
			element.removeEventListener('click', press);
			element.close();
			element.open = true;
			leave();
		};
	}, [sheet, modal, close]);
}

export function Travellers() {
	const { form, t, live } = useForm();
	const values = useStore(form.$values);
	const details = useRef<HTMLDetailsElement>(null);
	const count = seatsAndLaps(values);
	const who = count === values.adults ? t.travellers.onlyAdults({ n: count }) : t.travellers.all({ n: count });
	const phone = usePhone();
	const [open, setOpen] = useState(false);
	const sheet = useRef<HTMLDialogElement>(null);
	const [close] = useState(() => () => {
		details.current?.removeAttribute('open');
		details.current?.querySelector('summary')?.focus();
		setOpen(false);
	});
	useEffect(() => {
		if (live && details.current?.open) setOpen(true);
	}, [live]);
	useModal(sheet, open && phone, close);
	return (
		<div className="search-slot search-people">
			<details className="sheet sheet-end" ref={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary className="field-tile" id="search-people">
					<span className="field-label">{t.form.travellers()}</span>
					<b className="search-ellipsis" suppressHydrationWarning>{`${who}, ${t.cabins[values.cabin]()}`}</b>
				</summary>
				<dialog
					className="sheet-body"
					open
					ref={sheet}
					aria-label={t.form.travellers()}
					onCancel={(event) => {
						event.preventDefault();
						close();
					}}
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
					{live && (
						<div className="sheet-foot">
							<button className="btn btn-accent search-wide" type="button" onClick={close}>
								{t.live.done()}
							</button>
						</div>
					)}
				</dialog>
			</details>
			{[...TRAVELLER_KINDS, 'trip_class'].map((field) => (
				<FieldError field={field} key={field} />
			))}
		</div>
	);
}
