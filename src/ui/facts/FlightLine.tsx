import './flight-line.css';
import { type LineFlight, type LineStop, lineLength, lineParts } from './flight-line.ts';

/** A leg to scale, decorative; needs one `FlightSky` on the page. `stops` has one item fewer than `flights`. */
export const FlightLine = ({ flights, stops }: { flights: readonly LineFlight[]; stops: readonly LineStop[] }) => {
	const parts = lineParts(flights, stops);
	return (
		<svg className="flight-line" viewBox={`0 0 ${lineLength(parts)} 6`} preserveAspectRatio="none" aria-hidden="true">
			{parts.map((part) =>
				part.kind === 'stop' ? (
					<rect key={part.x} className={part.risk ? 'stop stop-risk' : 'stop'} x={part.x} width={part.width} y="1.5" height="3" />
				) : (
					<svg
						key={part.x}
						x={part.x}
						width={part.width}
						height="6"
						viewBox={`${part.clock} 0 ${part.clockWidth} 6`}
						preserveAspectRatio="none"
						aria-hidden="true"
					>
						<rect x={part.clock} width={part.clockWidth} height="6" fill="url(#sky) currentColor" />
					</svg>
				),
			)}
		</svg>
	);
};
