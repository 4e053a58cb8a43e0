import { $consent, mayMeasureHere } from '#browser/consent.ts';
import type { Service } from '#browser/service.ts';
import { $breakpoint } from '#browser/viewport.ts';
import { analytics } from './analytics.ts';
import { clearTrackerData } from './permission.ts';
import { createProductEvents } from './product-events.ts';

function createMeasuring(): Service {
	const open = async () => {
		const { openMeasuring } = await import('./measure.client.ts');
		return mayMeasureHere() ? openMeasuring() : {};
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

/** Reports changes of the breakpoint (spec 4.2). */
function createBreakpointEvents(): Service {
	let stop = (): void => {};
	return {
		name: 'breakpoints',
		start() {
			stop = $breakpoint.listen((breakpoint, previous = breakpoint) => {
				void analytics.track({ name: 'general--breakpoint--changed', data: { breakpoint, previous_breakpoint: previous } });
			});
		},
		stop: () => stop(),
	};
}

export const createTelemetry = (): Service[] => [
	createMeasuring(),
	createBreakpointEvents(),
	createProductEvents(document, (event) => void analytics.track(event)),
];
