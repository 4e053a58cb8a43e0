import '#ui/controls/field.css';
import './sign-in.css';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { log } from '#browser/log.ts';
import { SIGN_IN_FIELDS as FIELDS } from '#features/account/address.ts';
import { canMakePasskey, createPasskey, signInWithPasskey, supportsPasskeys } from '#features/account/passkeys/passkey.client.ts';
import { signInProblemText } from '#features/account/problem-texts.ts';
import { providerPath } from '#features/account/social/contract.ts';
import { userSession } from '#features/account/user-session.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import { Notice } from '#ui/controls/Notice.tsx';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { createSignInCalls } from './calls.ts';
import type { SignInProps } from './contract.ts';
import { browserPopup, signInByPopup } from './popup.ts';
import { CodeStep, Lede, OfferStep, OtherMethods, PhoneStep } from './Steps.tsx';
import { createSignIn, type SignInPorts } from './store.ts';

function browserPorts({ market, language, back, backHref }: SignInProps): SignInPorts {
	return {
		calls: createSignInCalls(market, language),
		session: userSession,
		popup: (provider, marketing) =>
			signInByPopup(providerPath(provider, { market, language, back, popup: true, marketing }), browserPopup()),
		signInWithPasskey: () => signInWithPasskey(),
		createPasskey: () => createPasskey(),
		canMakePasskey,
		showLogin(login) {
			const address = new URL(location.href);
			for (const name of [FIELDS.login, FIELDS.problem]) address.searchParams.delete(name);
			if (login !== null) address.searchParams.set(FIELDS.login, login);
			history.replaceState(history.state, '', address);
		},
		leave: () => location.assign(backHref),
		log,
	};
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

function SignInForm(props: SignInProps) {
	const { texts, language, market, format, start, hasSms } = props;
	const t = useMemo(() => createTranslator(language, texts), [language, texts]);
	const [store] = useState(() => createSignIn(props, browserPorts(props)));
	const state = useStore(store.$signIn);
	const [passkeys, setPasskeys] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	const heading = useRef<HTMLDivElement>(null);
	useEffect(() => setPasskeys(supportsPasskeys()), []);
	const { step, problem, notice } = state;
	useEffect(() => {
		if (problem) summary.current?.focus();
	}, [problem]);
	const shown = useRef(step.kind);
	useEffect(() => {
		if (shown.current !== step.kind && step.kind !== 'code') heading.current?.querySelector<HTMLElement>('h1')?.focus();
		shown.current = step.kind;
	}, [step.kind]);
	if (step.kind === 'offer') {
		return (
			<div ref={heading}>
				<OfferStep t={t} state={state} onAdd={() => void store.addPasskey()} onLeave={store.leave} />
			</div>
		);
	}
	const isCode = step.kind === 'code';
	const field = isCode ? FIELDS.code : FIELDS.phone;
	const hasForm = isCode || hasSms;
	const error = problem && hasForm ? signInProblemText(problem, { t: t.errors, format, market }) : undefined;
	const agreed = (): boolean => form.current !== null && new FormData(form.current).get(FIELDS.marketing) === 'yes';
	const submit = (event: SubmitEvent<HTMLFormElement>): void => {
		if (event.nativeEvent.submitter?.getAttribute('name') === FIELDS.again) return;
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		void (isCode ? store.enterCode(textOf(typed, FIELDS.code)) : store.sendCode(textOf(typed, FIELDS.phone), agreed()));
	};
	const action = step.kind === 'code' ? `${start}${start.includes('?') ? '&' : '?'}${FIELDS.login}=${step.login}` : start;
	return (
		<div className="stack login" ref={heading} data-step={step.kind}>
			<header className="stack-s">
				<h1 tabIndex={-1}>{isCode ? t.phone.codeTitle() : t.phone.title()}</h1>
				{!isCode && <Lede t={t} props={props} />}
			</header>
			{error && (
				<div className="error-summary" tabIndex={-1} ref={summary} data-error-summary="">
					<Notice kind="error" title={t.errors.title()}>
						<ul className="stack-s">
							<li>
								<a href={`#${field}`}>{error}</a>
							</li>
						</ul>
					</Notice>
				</div>
			)}
			{notice && (
				<Notice kind="error">
					<p>{t.problems[notice]()}</p>
					{state.blocked !== null && (
						<p>
							<a href={providerPath(state.blocked, { market, language, back: props.back, marketing: state.marketing })} data-here="">
								{t.signIn.here()}
							</a>
						</p>
					)}
				</Notice>
			)}
			{hasForm && (
				<form key={step.kind} className="stack-s account-form" method="post" action={action} onSubmit={submit} ref={form}>
					{isCode ? (
						<CodeStep t={t} props={props} state={state} error={error} onOther={store.changePhone} />
					) : (
						<PhoneStep t={t} props={props} state={state} error={error} />
					)}
				</form>
			)}
			{!isCode && (
				<OtherMethods
					t={t}
					props={props}
					state={state}
					passkeys={passkeys}
					marketing={agreed}
					onProvider={(provider, marketing) => void store.openProvider(provider, marketing)}
					onPasskey={() => void store.enterWithPasskey()}
				/>
			)}
			{!isCode && <p className="small muted">{t.phone.guest()}</p>}
		</div>
	);
}

/** The server renders forms that post to this page; an island because popup and passkeys need script. */
export const SignIn = withErrorBoundary('SignIn', SignInForm);
