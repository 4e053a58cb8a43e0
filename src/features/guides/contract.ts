import type { SketchPlace } from '#features/guides/walks/sketch.ts';
import type { Language } from '#i18n/locales.ts';

export type GuideKind = 'guides' | 'walks' | 'audioguides';

export interface ListedArticle {
	readonly slug: string;
	readonly city: string;
	readonly title: string;
	readonly description: string;
	/** Language of title and description. */
	readonly language: Language;
	/** Whether the requested language is missing. */
	readonly fallback: boolean;
	readonly updated: string;
	/** Without market prefix; null where such pages are closed. */
	readonly path: string | null;
}

export interface TextSection {
	readonly id: string;
	readonly title: string;
	readonly text: string;
}

export interface NamedPlace extends SketchPlace {
	readonly name: string;
}

export type Season = 'low' | 'mid' | 'high';

/** A price range in whole units of a currency (lowercase code). */
export interface Cost {
	readonly item: string;
	readonly from: number;
	readonly to: number;
	readonly currency: string;
}

export interface CityPlace extends NamedPlace {
	readonly kind: string;
}

export interface CityGuide extends ListedArticle {
	readonly season: readonly Season[];
	readonly costs: readonly Cost[];
	readonly places: readonly CityPlace[];
}

export interface WalkStop extends NamedPlace {
	readonly minutes: number;
	/** From the previous stop; absent at the first stop. */
	readonly leg?: { readonly metres: number; readonly minutes: number };
}

export interface Walk extends ListedArticle {
	readonly stops: readonly WalkStop[];
	readonly metres: number;
	readonly walking: number;
	readonly looking: number;
}

/** A synthesized chapter: Opus in Ogg. */
export interface Recording {
	/** Path on the site; changes with the text. */
	readonly url: string;
	readonly seconds: number;
	readonly bytes: number;
}

export interface Chapter {
	readonly id: string;
	readonly name: string;
	readonly lat?: number;
	readonly lon?: number;
	/** Absent if not recorded; the device's voice is used. */
	readonly recording?: Recording;
}

export interface AudioGuide extends ListedArticle {
	readonly chapters: readonly Chapter[];
	/** Listening time at speed 1. */
	readonly minutes: number;
}
