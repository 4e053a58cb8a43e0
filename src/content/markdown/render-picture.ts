import { atLine, fieldError } from '#content/problem.ts';
import type { Node } from './parse.ts';
import { escapeParts, type Part } from './parts.ts';
import { partsOfText } from './placeholders.ts';
import type { Rendering } from './rendering.ts';

export const PICTURE_NAME = /^[a-z\d]+(?:-[a-z\d]+)*\.(?:svg|png|jpg|webp)$/;

/** SVG is inlined to use the brand's colours, other pictures load lazily. Missing files or alt texts are errors and render nothing. */
export function renderPicture({ url, alt, line }: Node, rendering: Rendering): readonly Part[] {
	const field = atLine(line);
	if (!PICTURE_NAME.test(url)) {
		rendering.problems.push(
			fieldError(field, `"${url}" is no picture beside the text`, 'Put it into this folder and name it like step.svg, in small letters'),
		);
		return [];
	}
	rendering.pictures.push({ line, name: url });
	if (alt.trim() === '') {
		rendering.problems.push(fieldError(field, `the picture ${url} has no alt text`, `Say what it shows: ![what it shows](${url})`));
		return [];
	}
	const picture = rendering.picture(url);
	if (!picture) {
		rendering.problems.push(fieldError(field, `the picture ${url} is missing`, 'Put it beside the text, or delete the line'));
		return [];
	}
	const label = escapeParts(partsOfText(alt));
	if (picture.drawing !== null) return ['<svg role="img" aria-label="', ...label, `" ${picture.drawing}`];
	const size = `width="${picture.width}" height="${picture.height}"`;
	return ['<img src="', { slot: 'picture', name: url }, '" alt="', ...label, `" ${size} loading="lazy" decoding="async">`];
}

export function renderFigure(node: Node, rendering: Rendering): readonly Part[] {
	const picture = renderPicture(node, rendering);
	if (picture.length === 0) return [];
	const caption = node.title ? ['<figcaption>', ...escapeParts(partsOfText(node.title)), '</figcaption>'] : [];
	return ['<figure>', ...picture, ...caption, '</figure>\n'];
}
