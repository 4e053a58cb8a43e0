import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { AnalyticsEvent } from './events.ts';

type VitalEvent = Extract<AnalyticsEvent, { name: 'general--vitals--measured' }>;

/**
 * Measures the vitals of spec 4.2 and passes new values to `send` whenever the page is hidden.
 *
 * @param alreadySent whether the page reported everything but INP itself
 * @returns stops reporting
 */
export function watchVitals(send: (events: readonly VitalEvent[]) => void, alreadySent: () => boolean): () => void {
	const fresh = new Map<string, VitalEvent>();
	const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
	const take = ({ id, name, value, rating, navigationType: navigation }: MetricType): void => {
		fresh.set(id, {
			name: 'general--vitals--measured',
			data: { id, name, value: Math.round(value * 1e4) / 1e4, rating, navigation, connection: connection?.effectiveType },
		});
	};
	for (const measure of [onLCP, onFCP, onCLS, onINP, onTTFB]) measure(take);
	const leave = (): void => {
		if (document.visibilityState !== 'hidden') return;
		const news = [...fresh.values()].filter(({ data }) => data.name === 'INP' || !alreadySent());
		fresh.clear();
		if (news.length > 0) send(news);
	};
	document.addEventListener('visibilitychange', leave);
	return () => document.removeEventListener('visibilitychange', leave);
}
