/** Favorites and saved searches. */

/** A favorite of a guest's browser or an account. */
export interface FavoriteRow {
	/** `visitor:` or `account:` with its hash or id. */
	owner: string;
	item_hash: string;
	/** Null for guests. */
	account_id: string | null;
	/** 1 for a page about a place, 0 for a ticket. */
	place: number;
	/** Encrypted `Favorite`. */
	data: string;
	saved_at: number;
}

/** A link that shows the favorites of its owner. */
export interface FavoriteListRow {
	token_hash: string;
	owner: string;
	account_id: string | null;
	/** Encrypted, for its owner. */
	token: string;
	created_at: number;
}

export interface SavedSearchRow {
	account_id: string;
	id_hash: string;
	/** Encrypted `SavedSearch`. */
	data: string;
	created_at: number;
}

export interface FavoriteTables {
	favorites: FavoriteRow;
	favorite_lists: FavoriteListRow;
	saved_searches: SavedSearchRow;
}
