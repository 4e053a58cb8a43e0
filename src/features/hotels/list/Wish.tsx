import { type SubmitEvent, useRef } from 'react';
import { Notice } from '#ui/controls/Notice.tsx';
import type { HotelFilters } from './contract.ts';
import { fieldsOf, type HotelListContext } from './list-context.ts';

const FORM = 'hotel-wish';

/** Field of the sentence; it belongs to {@link WishForm}, since forms cannot be nested. */
export const WishFields = ({ context: { t, props, unknown } }: { context: HotelListContext }) => (
	<div className="hotel-wish">
		<div className="field">
			<label className="field-label" htmlFor="wish">
				{t.wish.label()}
			</label>
			<input
				className="input"
				id="wish"
				name="wish"
				form={FORM}
				aria-describedby="wish-unknown wish-hint"
				defaultValue={props.wish.text}
				maxLength={200}
				autoComplete="off"
			/>
			<p className="error" id="wish-unknown" role="status">
				{unknown.length > 0 && t.wish.unknown({ words: unknown.join(', ') })}
			</p>
			<p className="hint" id="wish-hint">
				{t.wish.example()}
			</p>
		</div>
		<button className="btn btn-quiet" type="submit" form={FORM}>
			{t.wish.submit()}
		</button>
	</div>
);

interface WishProps {
	context: HotelListContext;
	onFilters: (filters: HotelFilters) => void;
}

/** Turns a sentence into filters, in the browser if it can; phones show here what it did not, since their field is in a sheet. */
export const WishForm = ({ context, onFilters }: WishProps) => {
	const { t, props, view, unknown, setUnknown } = context;
	const sent = useRef(false);
	const { action, fields } = fieldsOf(context, {});
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		if (sent.current || !form.closest('[data-live]')) return;
		event.preventDefault();
		const text = String(new FormData(form).get('wish') ?? '');
		import('./sentence.ts').then(
			({ readSentence }) => {
				const read = readSentence(text, { ...props, sold: props.price.sold }, view.filters);
				setUnknown(read.unknown);
				onFilters(read.filters);
			},
			() => {
				sent.current = true;
				form.requestSubmit();
			},
		);
	};
	return (
		<>
			<form className="hotel-outside" id={FORM} method="get" action={action} onSubmit={submit}>
				{fields.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
			</form>
			{unknown.length > 0 && (
				<div className="hotel-unknown">
					<Notice>
						<p>{t.wish.unknown({ words: unknown.join(', ') })}</p>
					</Notice>
				</div>
			)}
		</>
	);
};
