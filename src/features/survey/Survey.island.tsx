import '#ui/controls/field.css';
import './survey.css';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { log } from '#browser/log.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import { analytics } from '#telemetry/analytics.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { createSurveyCalls } from './calls.ts';
import type { SurveyProps } from './contract.ts';
import { NotSolvedScreen, ScoreScreen } from './Forms.tsx';
import { readFields } from './rules.ts';
import { ErrorScreen, LoadingScreen, SuccessScreen } from './Screens.tsx';
import { createSurvey, type Survey as State } from './store.ts';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Moves the focus to the heading of a new screen if the focused control has gone. */
function useFocusOfScreen(kind: State['kind']): (element: HTMLDivElement | null) => void {
	const root = useRef<HTMLDivElement>(null);
	const focused = useRef(false);
	useEffect(() => {
		const inside = (): void => {
			focused.current = root.current?.contains(document.activeElement) ?? false;
		};
		document.addEventListener('focusin', inside);
		return () => document.removeEventListener('focusin', inside);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new screen
	useEffect(() => {
		if (focused.current && document.activeElement === document.body) root.current?.querySelector<HTMLElement>('h1[tabindex]')?.focus();
	}, [kind]);
	return (element) => {
		root.current = element;
	};
}

function Screens(props: SurveyProps) {
	const { home } = props;
	const t = useMemo(() => createTranslator(props.language, props.texts), [props]);
	const [store] = useState(() => createSurvey(props, { calls: createSurveyCalls(), log, track: (event) => void analytics.track(event) }));
	const survey = useStore(store.$survey);
	const element = useRef<HTMLFormElement>(null);
	const root = useFocusOfScreen(survey.kind);
	useBeforePaint(() => {
		const fields = element.current ? readFields(new FormData(element.current)) : undefined;
		void store.start(new URLSearchParams(location.search), fields);
	}, [store]);
	const form = survey.kind === 'score' ? survey : null;
	return (
		<div className="survey" ref={root} data-screen={survey.kind}>
			{survey.kind === 'unread' && <LoadingScreen t={t} early />}
			{survey.kind === 'pending' && <LoadingScreen t={t} />}
			{(survey.kind === 'unread' || form) && <ScoreScreen t={t} form={form} actions={store} element={element} />}
			{survey.kind === 'not_solved' && <NotSolvedScreen t={t} form={survey} actions={store} />}
			{survey.kind === 'success' && <SuccessScreen t={t} status={survey.status} rated={survey.rated} home={home} />}
			{survey.kind === 'error' && <ErrorScreen t={t} error={survey.error} home={home} onAgain={() => void store.lookUp()} />}
		</div>
	);
}

/** The server renders a form that posts to this page; hydrates at once, because the query is read in the browser only (spec 2.5). */
export const Survey = withErrorBoundary('Survey', Screens);
