import { createBreakpoints } from '#browser/breakpoints.ts';
import { $consent, mayMeasureHere } from '#browser/consent.ts';
import type { Service } from '#browser/service.ts';
import { analytics } from './analytics.ts';
import type { VisitFacts } from './context.ts';
import { clearTrackerData } from './permission.ts';
import { createProductEvents } from './product-events.ts';

function createMeasuring(facts: VisitFacts): Service {
	const open = async () => {
		const { openMeasuring } = await import('./measure.client.ts');
		return mayMeasureHere() ? openMeasuring(facts) : {};
	};
	const start = async (): Promise<void> => {
		if (mayMeasureHere()) await analytics.start(open);
		else clearTrackerData(document.documentElement.dataset.cookieDomain);
	};
	const onConsent = (): void => {
		analytics.stop();
		void start();
	};
	let stopListening = (): void => {};
	return {
		name: 'analytics',
		start() {
			stopListening = $consent.listen(onConsent);
			return start();
		},
		stop() {
			stopListening();
			analytics.stop();
		},
	};
}

export function createTelemetry(facts: VisitFacts): Service[] {
	const breakpoints = createBreakpoints({
		matchMedia: (query) => matchMedia(query),
		onChange: (breakpoint, previous_breakpoint) =>
			void analytics.track({ name: 'general--breakpoint--changed', data: { breakpoint, previous_breakpoint } }),
	});
	return [createMeasuring(facts), breakpoints, createProductEvents(document, (event) => void analytics.track(event))];
}
