import type { Language } from '#i18n/locales.ts';
import type { SketchPlace } from './sketch.ts';

/** Kinds of this feature among what editors write. */
export type GuideKind = 'guides' | 'walks' | 'audioguides';

/** An article in a list, its words for the site. */
export interface Listed {
	readonly slug: string;
	/** City code. */
	readonly city: string;
	readonly title: string;
	readonly description: string;
	/** Of title and description. */
	readonly language: Language;
	/** They are not in the language asked for. */
	readonly fallback: boolean;
	/** Day of the text. */
	readonly updated: string;
	/** Without market prefix; null where such pages are closed (spec 2.1). */
	readonly path: string | null;
}

/** A section of the text, plain. */
export interface PlainSection {
	readonly id: string;
	readonly title: string;
	readonly text: string;
}

/** A named place of a guide or a walk. */
export interface NamedPlace extends SketchPlace {
	readonly name: string;
}

/** How much a month is visited. */
export type Season = 'low' | 'mid' | 'high';

/** What a thing costs, in whole units of a currency (lower case). */
export interface Cost {
	readonly item: string;
	readonly from: number;
	readonly to: number;
	readonly currency: string;
}

export interface CityPlace extends NamedPlace {
	/** `district`, `museum` … */
	readonly kind: string;
}

export interface CityGuide extends Listed {
	/** January first. */
	readonly season: readonly Season[];
	readonly costs: readonly Cost[];
	readonly places: readonly CityPlace[];
}

export interface WalkStop extends NamedPlace {
	/** That people spend there. */
	readonly minutes: number;
	/** From the stop before; absent at the first. */
	readonly leg?: { readonly metres: number; readonly minutes: number };
}

export interface Walk extends Listed {
	readonly stops: readonly WalkStop[];
	readonly metres: number;
	readonly walking: number;
	readonly looking: number;
}

/** A chapter read by a synthesizer: Opus in Ogg. */
export interface Recording {
	/** Path on the site; a change of the text makes another one. */
	readonly url: string;
	readonly seconds: number;
	readonly bytes: number;
}

export interface Chapter {
	readonly id: string;
	readonly name: string;
	readonly lat?: number;
	readonly lon?: number;
	/** Absent where it was not recorded: the voice of the device reads it. */
	readonly recording?: Recording;
}

export interface AudioGuide extends Listed {
	readonly chapters: readonly Chapter[];
	/** To listen, at speed 1. */
	readonly minutes: number;
}
