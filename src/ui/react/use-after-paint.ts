import { useCallback, useRef } from 'react';
import { afterPaint } from '#browser/after-paint.ts';

/** Runs the last call after the next paint. */
export function useAfterPaint<T>(act: (value: T) => void): (value: T) => void {
	const waiting = useRef<{ value: T } | null>(null);
	return useCallback(
		(value) => {
			const begun = waiting.current !== null;
			waiting.current = { value };
			if (begun) return;
			afterPaint(() => {
				const last = waiting.current;
				waiting.current = null;
				if (last) act(last.value);
			});
		},
		[act],
	);
}
