import './airline-tile.css';
import { TAIL_PATH, tailFill } from './airline-hue.ts';

/** An airline's code on a tail fin; decorative unless `name` is set. */
export const AirlineTile = ({ code, name }: { code: string; name?: string }) => (
	<svg className="tail" viewBox="0 0 36 36" role={name ? 'img' : undefined} aria-label={name} aria-hidden={name ? undefined : true}>
		<path fill={tailFill(code)} d={TAIL_PATH} />
		<text x="19.5" y="23">
			{code}
		</text>
	</svg>
);
