import './flight-line.css';
import { SKY_STOPS } from './flight-line.ts';

/** Gradient of all flight lines; once per page. */
export const FlightSky = () => (
	<svg className="flight-sky" width="0" height="0" aria-hidden="true">
		<linearGradient id="sky" gradientUnits="userSpaceOnUse" x2="1440" spreadMethod="repeat">
			{SKY_STOPS.map(([offset, token]) => (
				<stop key={offset} offset={offset} className={token} />
			))}
		</linearGradient>
	</svg>
);
