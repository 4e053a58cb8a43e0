/** A base dictionary: messages in typesafe-i18n syntax, in groups. */
export interface BaseTranslation {
	readonly [key: string]: string | BaseTranslation;
}
