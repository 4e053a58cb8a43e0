import {
	type DocumentType,
	MRZ_BUTTON,
	mrzField,
	type PassengerField,
	type PassengerType,
	passengerField,
	SAVED_BUTTON,
	type SavedChoice,
	savedField,
} from './contract.ts';
import { needsExpiry } from './document-rules.ts';
import { described, Field, FieldNotes, type FormState, TextField } from './Field.tsx';

export interface Citizenship {
	readonly code: string;
	readonly name: string;
}

export interface PassengerFieldsProps {
	form: FormState;
	index: number;
	/** Its legend in a booking. */
	type?: PassengerType | undefined;
	/** Legend in place of number and type. */
	title?: string | undefined;
	/** The first one is chosen until the visitor chooses. */
	citizenships: readonly Citizenship[];
	/** Those to choose from; the server checks the choice. */
	documents: readonly DocumentType[];
	/** What the expiry date of a passport must be. */
	passportHint: string;
	/** Names may be typed in Cyrillic letters. */
	acceptsCyrillic: boolean;
	/** Of the account; none for guests. */
	saved?: SavedChoice | undefined;
	/** Fills the fields in the browser. */
	onSaved?: ((index: number, choice: string) => void) | undefined;
}

interface PartProps extends PassengerFieldsProps {
	/** Name of a field of this passenger. */
	at: (field: PassengerField) => string;
	/** Autofill token of this passenger. */
	autofill: (token: string) => string;
}

const NAMES = [
	['lastName', 'family-name'],
	['firstName', 'given-name'],
	['middleName', 'additional-name'],
] as const;

const NameFields = ({ form, at, autofill, acceptsCyrillic }: PartProps) =>
	NAMES.map(([field, token]) => (
		<TextField
			key={field}
			form={form}
			name={at(field)}
			label={form.t.fields[field]()}
			optional={field === 'middleName' ? form.t.optional() : undefined}
			hint={field === 'middleName' ? form.t.hints.middleName() : form.t.hints[acceptsCyrillic ? 'cyrillic' : 'latin']()}
			autoComplete={autofill(token)}
			autoCapitalize="characters"
			maxLength={80}
			required={field !== 'middleName'}
		/>
	));

const SexField = ({ form, at, autofill }: PartProps) => {
	const name = at('sex');
	return (
		<fieldset className="field passenger-sex" aria-describedby={described(form, name)['aria-describedby']}>
			<legend className="field-label">{form.t.fields.sex()}</legend>
			<div className="passenger-choices">
				{(['m', 'f'] as const).map((sex) => (
					<label className="check" htmlFor={sex === 'm' ? name : `${name}-f`} key={sex}>
						<input
							type="radio"
							id={sex === 'm' ? name : `${name}-f`}
							name={name}
							value={sex}
							defaultChecked={form.fields[name] === sex}
							autoComplete={autofill('sex')}
							required
						/>
						{form.t.sex[sex]()}
					</label>
				))}
			</div>
			<FieldNotes form={form} name={name} />
		</fieldset>
	);
};

interface SelectProps {
	form: FormState;
	name: string;
	label: string;
	value: string;
	options: readonly { readonly value: string; readonly text: string }[];
}

const SelectField = ({ form, name, label, value, options }: SelectProps) => (
	<Field form={form} name={name} label={label}>
		<select className="input select" id={name} name={name} defaultValue={value} required autoComplete="off" {...described(form, name)}>
			{options.map((option) => (
				<option value={option.value} key={option.value}>
					{option.text}
				</option>
			))}
		</select>
	</Field>
);

/** A browser chooses the only option of a list by itself. */
const chosenDocument = (typed: string, documents: readonly DocumentType[]): string =>
	documents.find((document) => document === typed) ?? (documents.length === 1 ? (documents[0] ?? '') : '');

const DocumentFields = ({ form, at, documents, citizenships, passportHint }: PartProps) => {
	const { t, fields } = form;
	const document = chosenDocument(fields[at('documentType')] ?? '', documents) as DocumentType | '';
	const documentOptions = documents.map((value) => ({ value, text: t.documents[value]() }));
	return (
		<>
			<SelectField
				form={form}
				name={at('citizenship')}
				label={t.fields.citizenship()}
				value={fields[at('citizenship')] || (citizenships[0]?.code ?? '')}
				options={citizenships.map(({ code, name }) => ({ value: code, text: name }))}
			/>
			<SelectField
				form={form}
				name={at('documentType')}
				label={t.fields.documentType()}
				value={document}
				options={documents.length === 1 ? documentOptions : [{ value: '', text: t.choose() }, ...documentOptions]}
			/>
			<TextField
				form={form}
				name={at('documentNumber')}
				label={t.fields.documentNumber()}
				hint={t.hints.documentNumber[document || 'unknown']()}
				inputMode={document === 'ru-passport' || document === 'ru-foreign-passport' ? 'numeric' : 'text'}
				autoComplete="off"
				autoCapitalize="characters"
				maxLength={40}
				required
			/>
			<TextField
				form={form}
				name={at('documentExpiry')}
				label={t.fields.documentExpiry()}
				hint={needsExpiry(document) ? passportHint : t.hints.documentExpiry()}
				className="passenger-expiry"
				inputMode="numeric"
				autoComplete="off"
				maxLength={20}
			/>
		</>
	);
};

/** Fills the fields on the server: works without script. */
const MrzFields = ({ form, index }: PassengerFieldsProps) => {
	const { t, fields, problems } = form;
	const name = mrzField(index);
	const isOpen = problems.some(({ field }) => field === name);
	return (
		<details className="passenger-mrz" open={isOpen}>
			<summary>{t.mrz.summary()}</summary>
			<Field form={form} name={name} label={t.mrz.label()} hint={t.mrz.hint()}>
				<textarea
					className="input num"
					id={name}
					name={name}
					rows={3}
					maxLength={200}
					defaultValue={fields[name] ?? ''}
					autoCapitalize="characters"
					autoComplete="off"
					spellCheck={false}
					{...described(form, name, t.mrz.hint())}
				/>
			</Field>
			<button className="btn btn-small" type="submit" name={MRZ_BUTTON} value={index} formNoValidate>
				{t.mrz.submit()}
			</button>
		</details>
	);
};

/** Fills the fields from a stored passenger: at once with script, else by the button. */
const SavedFields = ({ index, saved, onSaved }: PassengerFieldsProps) => {
	if (!saved) return null;
	const name = savedField(index);
	return (
		<div className="passenger-saved">
			<label className="field-label" htmlFor={name}>
				{saved.texts.label}
			</label>
			<select
				className="input select"
				id={name}
				name={name}
				defaultValue={saved.chosen[index] ?? ''}
				autoComplete="off"
				onChange={({ target }) => onSaved?.(index, target.value)}
			>
				<option value="">{saved.texts.choose}</option>
				{saved.names.map((person, choice) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the index is what identifies a stored passenger
					<option value={choice} key={choice}>
						{person}
					</option>
				))}
			</select>
			{!onSaved && (
				<button className="btn btn-small" type="submit" name={SAVED_BUTTON} value={index} formNoValidate>
					{saved.texts.fill}
				</button>
			)}
		</div>
	);
};

/** One passenger of a form; its inputs are uncontrolled, so they work before hydration. */
export const PassengerFields = (props: PassengerFieldsProps) => {
	const { form, index, type = 'adult', title } = props;
	const part: PartProps = {
		...props,
		at: (field) => passengerField(index, field),
		autofill: (token) => `section-p${index} ${token}`,
	};
	return (
		<fieldset className="passenger" id={`p${index}`}>
			<legend>{title ?? form.t.legend[type]({ n: index + 1 })}</legend>
			<SavedFields {...props} />
			<MrzFields {...props} />
			<div className="passenger-grid">
				<NameFields {...part} />
				<SexField {...part} />
				<TextField
					form={form}
					name={part.at('birthDate')}
					label={form.t.fields.birthDate()}
					hint={form.t.hints.birthDate()}
					inputMode="numeric"
					autoComplete={part.autofill('bday')}
					maxLength={20}
					required
				/>
				<DocumentFields {...part} />
			</div>
		</fieldset>
	);
};
