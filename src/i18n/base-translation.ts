export interface BaseTranslation {
	readonly [key: string]: string | BaseTranslation;
}
