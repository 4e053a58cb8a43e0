import { SIGN_IN_FIELDS as FIELDS } from '#features/account/address.ts';
import { CODE_DIGITS, CODE_MINUTES } from '#features/account/contract.ts';
import { phoneExample } from '#features/account/rules.ts';
import { providerPath } from '#features/account/social/contract.ts';
import type { Messages } from '#i18n/translation.ts';
import { Notice } from '#ui/controls/Notice.tsx';
import type { SignInProps, SignInTexts } from './contract.ts';
import { Field } from './Field.tsx';
import type { SignInState } from './store.ts';

export interface StepProps {
	t: Messages<SignInTexts>;
	props: SignInProps;
	state: SignInState;
	error: string | undefined;
}

/** What to do first; why the phone is missing where no code can be sent. */
export const Lede = ({ t, props: { hasSms, providers } }: Pick<StepProps, 't' | 'props'>) => {
	if (hasSms) return <p className="lede">{t.phone.lede()}</p>;
	if (providers.length > 0) return <p className="lede">{t.signIn.choose()}</p>;
	return (
		<Notice kind="risk" title={t.errors['no-sms']()}>
			<p>{t.signIn.noSms()}</p>
		</Notice>
	);
};

export const PhoneStep = ({ t, props: { market }, state: { busy, phone, marketing }, error }: StepProps) => (
	<>
		<Field
			name={FIELDS.phone}
			label={t.phone.phone()}
			hint={t.phone.phoneHint({ example: phoneExample(market) })}
			error={error}
			type="tel"
			inputMode="tel"
			autoComplete="tel"
			maxLength={40}
			defaultValue={phone}
			required
		/>
		<label className="check">
			<input type="checkbox" name={FIELDS.marketing} value="yes" defaultChecked={marketing} />
			{t.phone.marketing()}
		</label>
		<p className="row">
			<button className="btn btn-primary" type="submit" aria-disabled={busy !== null || undefined}>
				{busy === 'phone' ? t.signIn.sending() : t.phone.send()}
			</button>
		</p>
	</>
);

export const CodeStep = ({ t, props: { start }, state: { busy, step }, error, onOther }: StepProps & { onOther: () => void }) => (
	<>
		<input type="hidden" name={FIELDS.login} value={step.kind === 'code' ? step.login : ''} />
		<p>{t.phone.codeSent({ phone: step.kind === 'code' ? step.phone : '', n: CODE_MINUTES })}</p>
		<Field
			name={FIELDS.code}
			label={t.phone.code()}
			hint={t.phone.codeHint({ n: CODE_DIGITS })}
			error={error}
			inputMode="numeric"
			autoComplete="one-time-code"
			pattern="[0-9 ]*"
			maxLength={12}
			required
			autoFocus
		/>
		<p className="row">
			<button className="btn btn-primary" type="submit" aria-disabled={busy !== null || undefined}>
				{busy === 'code' || busy === 'leaving' ? t.signIn.checking() : t.phone.enter()}
			</button>
			<a
				className="btn btn-quiet"
				href={start}
				onClick={(event) => {
					event.preventDefault();
					onOther();
				}}
			>
				{t.phone.otherPhone()}
			</a>
			<button className="btn btn-quiet" type="submit" name={FIELDS.again} value="1" formNoValidate={true}>
				{t.phone.again()}
			</button>
		</p>
	</>
);

interface OtherMethodsProps extends Omit<StepProps, 'error'> {
	/** Whether the browser has passkeys; false until hydration. */
	passkeys: boolean;
	marketing: () => boolean;
	onProvider: (provider: string, marketing: boolean) => void;
	onPasskey: () => void;
}

/** Providers and passkey, under the phone. A provider's link works without script, by redirects. */
export const OtherMethods = ({ t, props, state: { busy, blocked }, passkeys, marketing, onProvider, onPasskey }: OtherMethodsProps) => {
	const { providers, hasSms, market, language, back } = props;
	if (providers.length === 0 && !passkeys) return null;
	return (
		<section className="stack-s login-methods" aria-label={hasSms ? t.signIn.other() : t.phone.title()}>
			{hasSms && <h2 className="login-or">{t.signIn.other()}</h2>}
			{providers.map(({ id, name }) => (
				<a
					key={id}
					className="btn btn-quiet"
					href={providerPath(id, { market, language, back })}
					rel="nofollow"
					data-provider={id}
					onClick={(event) => {
						if (blocked === id || event.metaKey || event.ctrlKey || event.shiftKey) return;
						event.preventDefault();
						onProvider(id, marketing());
					}}
				>
					{t.signIn.provider({ name })}
				</a>
			))}
			{passkeys && (
				<button className="btn btn-quiet" type="button" data-passkey="" aria-disabled={busy !== null || undefined} onClick={onPasskey}>
					{t.signIn.passkey()}
				</button>
			)}
			{busy === 'popup' && (
				<p className="small muted" role="status">
					{t.signIn.waiting()}
				</p>
			)}
		</section>
	);
};

interface OfferProps {
	t: Messages<SignInTexts>;
	state: SignInState;
	onAdd: () => void;
	onLeave: () => void;
}

export const OfferStep = ({ t, state: { busy, notice }, onAdd, onLeave }: OfferProps) => (
	<div className="stack" data-offer="">
		<header className="stack-s">
			<h1 tabIndex={-1}>{t.offer.title()}</h1>
			<p className="lede">{t.offer.text()}</p>
		</header>
		{notice && (
			<Notice kind="error">
				<p>{t.problems[notice]()}</p>
			</Notice>
		)}
		<p className="row">
			<button className="btn btn-primary" type="button" aria-disabled={busy !== null || undefined} onClick={onAdd}>
				{t.offer.add()}
			</button>
			<button className="btn btn-quiet" type="button" onClick={onLeave}>
				{t.offer.later()}
			</button>
		</p>
	</div>
);
