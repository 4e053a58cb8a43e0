import '#ui/controls/action-bar.css';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { storage } from '#browser/storage.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import type { Language } from '#i18n/locales.ts';
import { type MoneyFormat, money } from '#lib/format.ts';
import { analytics } from '#telemetry/analytics.ts';
import { Notice } from '#ui/controls/Notice.tsx';
import { Money } from '#ui/facts/Money.tsx';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { createSave } from './calls.ts';
import { applyFields, changedField, isRemote } from './form-fields.ts';
import { deadlineOf } from './quote.ts';
import { type BookingMessages, type IslandTexts, Summary } from './Summary.tsx';
import { type BookingStore, type BookingStorePorts, type BookingStoreProps, createBooking, type Saving } from './store.ts';

export interface BookingIslandProps extends BookingStoreProps {
	readonly language: Language;
	readonly texts: IslandTexts;
	readonly format: MoneyFormat;
	/** Of the market: its name, and minutes from UTC. */
	readonly zone: { readonly name: string; readonly offset: number };
	/** Id of the step's form; null on pages without one. */
	readonly form: string | null;
	/** Text of the form's button. */
	readonly submit: string;
	readonly servicesHref: string;
	readonly orderHref: string;
	/** This page. */
	readonly selfHref: string;
}

const CHANNEL = 'booking';

function openTabs(): BookingStorePorts['tabs'] {
	const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
	return {
		post: (message) => channel?.postMessage(message),
		listen(receive) {
			const listener = ({ data }: MessageEvent): void => receive(data);
			channel?.addEventListener('message', listener);
			return () => channel?.close();
		},
	};
}

const browserPorts = (): BookingStorePorts => ({
	save: createSave(),
	storage,
	tabs: openTabs(),
	after(ms, work) {
		const timer = setTimeout(work, ms);
		return () => clearTimeout(timer);
	},
	track: (event) => void analytics.track(event),
});

/** Connects the store with the form that the server rendered. */
function useForm(id: string | null, store: () => BookingStore): BookingStore | null {
	const [running, setRunning] = useState<BookingStore | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		const booking = store();
		const form = id === null ? null : (document.getElementById(id) as HTMLFormElement | null);
		const onChange = (event: Event): void => {
			const field = isRemote(event) ? null : changedField(event.target);
			if (field) booking.change(field.name, field.value);
		};
		const onOnline = (): void => void booking.flush();
		const onHide = (): void => {
			if (document.visibilityState === 'hidden') void booking.flush();
		};
		setRunning(booking);
		booking.start((fields) => form !== null && applyFields(form, fields));
		form?.addEventListener('input', onChange);
		form?.addEventListener('change', onChange);
		form?.addEventListener('submit', booking.submitted);
		window.addEventListener('online', onOnline);
		document.addEventListener('visibilitychange', onHide);
		return () => {
			booking.stop();
			form?.removeEventListener('input', onChange);
			form?.removeEventListener('change', onChange);
			form?.removeEventListener('submit', booking.submitted);
			window.removeEventListener('online', onOnline);
			document.removeEventListener('visibilitychange', onHide);
		};
	}, []);
	return running;
}

const Status = ({ t, saving, orderHref }: { t: BookingMessages; saving: Saving; orderHref: string }) => (
	<p className="small muted booking-saving" role="status" data-saving={saving}>
		{saving === 'lost' ? t.saving.failed() : t.saving[saving]()}
		{saving === 'closed' && (
			<>
				{' '}
				<a href={orderHref}>{t.saving.closedLink()}</a>
			</>
		)}
	</p>
);

interface ViewProps extends BookingIslandProps {
	t: BookingMessages;
	current: Pick<BookingStoreProps, 'summary'>;
	status?: { saving: Saving; notice: 'elsewhere' | 'restored' | null; changed: boolean };
}

const View = ({ t, current: { summary }, status, ...props }: ViewProps) => {
	const { format, zone, form, submit, servicesHref, orderHref, selfHref } = props;
	const time = new Date(deadlineOf(summary) + zone.offset * 60_000).toISOString().slice(11, 16);
	return (
		<>
			<Summary t={t} format={format} summary={summary} until={{ time, zone: zone.name }} servicesHref={servicesHref} />
			{status?.notice && <Notice>{t.saving[status.notice]()}</Notice>}
			{status?.changed && <Notice kind="risk" title={t.change.title()} action={<a href={selfHref}>{t.change.after()}</a>} />}
			{status && <Status t={t} saving={status.saving} orderHref={orderHref} />}
			{form && (
				<div className="action-bar">
					<b className="price">
						<Money minor={summary.total} currency={format.currency} text={money(format, summary.total)} />
					</b>
					<button className="btn btn-primary" type="submit" form={form}>
						{submit}
					</button>
				</div>
			)}
		</>
	);
};

const Live = ({ store, ...props }: Omit<ViewProps, 'current' | 'status'> & { store: BookingStore }) => {
	const summary = useStore(store.$summary);
	const status = { saving: useStore(store.$saving), notice: useStore(store.$notice), changed: useStore(store.$changed) };
	return <View {...props} current={{ summary }} status={status} />;
};

function Connected(props: BookingIslandProps) {
	const t = useMemo(() => createTranslator(props.language, props.texts), [props.language, props.texts]);
	const store = useForm(props.form, () => createBooking(props, browserPorts()));
	return store ? <Live {...props} t={t} store={store} /> : <View {...props} t={t} current={props} />;
}

/** Price and saving of a step; an island, because both follow what is typed in the form. */
export const Booking = withErrorBoundary('Booking', Connected);
