import { createTranslator } from '#i18n/create-translator.ts';
import type { HotelListMessages, HotelListProps, HotelListView } from './contract.ts';
import type { FilterFormats } from './texts.ts';
import { hotelQuery, listAddress } from './view.ts';

/** Shared by all parts of the list. */
export interface HotelListContext {
	readonly t: HotelListMessages;
	readonly props: HotelListProps;
	readonly formats: FilterFormats;
	readonly view: HotelListView;
	/** Words of the sentence that mean no filter. */
	readonly unknown: readonly string[];
	readonly setUnknown: (words: readonly string[]) => void;
	/** Announces what a heart did. */
	readonly announce: (text: string) => void;
}

export type ContextBase = Pick<HotelListContext, 't' | 'props' | 'formats'>;

export const contextBase = (props: HotelListProps): ContextBase => ({
	t: createTranslator(props.language, props.texts),
	props,
	formats: { formats: props.price.formats, sold: props.sold, nights: props.nights },
});

/** Address of the list with changes to its view; another list begins at its first page. */
export const addressOf = ({ props, view }: Pick<HotelListContext, 'props' | 'view'>, changes: Partial<HotelListView>): string =>
	listAddress(props.address, { ...view, page: 1, ...changes });

/** Fields of a GET form that leads to the list with changes to its view. */
export function fieldsOf(context: Pick<HotelListContext, 'props' | 'view'>, changes: Partial<HotelListView>) {
	const [path = '', query = ''] = addressOf(context, changes).split('?');
	return { action: path, fields: [...new URLSearchParams(query)] };
}

/** Address of a hotel's page, which shows the offers that meet the filters first. */
export const hotelHref = ({ hotels, stay }: Pick<HotelListProps, 'hotels' | 'stay'>, id: string, view: HotelListView): string =>
	`${hotels}/${id}${hotelQuery(stay, view)}`;
