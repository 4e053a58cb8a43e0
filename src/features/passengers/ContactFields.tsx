import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import { type FormState, TextField } from './Field.tsx';

/** Mail and phone of the order. */
export const ContactFields = ({ form }: { form: FormState }) => {
	const { t } = form;
	return (
		<fieldset className="passenger" id="contacts">
			<legend>{t.contacts.title()}</legend>
			<p className="hint">{t.contacts.lede()}</p>
			<div className="passenger-grid">
				<TextField
					form={form}
					name="mail"
					label={t.fields.mail()}
					hint={t.hints.mail()}
					type="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="off"
					maxLength={MAX_MAIL_ADDRESS}
					required
				/>
				<TextField
					form={form}
					name="phone"
					label={t.fields.phone()}
					hint={t.hints.phone()}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					maxLength={40}
					required
				/>
			</div>
		</fieldset>
	);
};
