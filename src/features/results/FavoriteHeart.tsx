import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { favorites } from '#browser/favorites.ts';
import { ticketItem } from '#features/favorites/rules.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconHeart } from '#ui/controls/icons.ts';
import type { ListContext } from './list-context.ts';
import { favoriteAddress } from './rules.ts';

/** Id of the form that hearts send without script. */
export const FAVORITE_FORM = 'favorite-form';

interface Props {
	ticket: string;
	/** Id of the card's heading. */
	title: string;
	context: ListContext;
	onDone: (text: string) => void;
}

/** Saves a ticket: toggles in place, or sends a form without script. */
export function FavoriteHeart({ ticket, title, context, onDone }: Props) {
	const { t, favorite, view } = context;
	const items = useStore(favorites.$items);
	// The server does not know what this browser saved.
	const [live, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	const item = ticketItem(favorite.search, ticket);
	const toggle = async () => {
		const outcome = await favorites.toggle(item, favoriteAddress(favorite.search, ticket, view.trip), favorite.market);
		onDone(t.favorite[outcome]());
	};
	return (
		<button
			type="submit"
			form={FAVORITE_FORM}
			name="item"
			value={favoriteAddress(favorite.search, ticket, view.trip)}
			className="icon-btn ticket-heart"
			data-hold=""
			aria-pressed={live && items.includes(item)}
			id={`${title}-heart`}
			aria-label={t.favorite.save()}
			aria-describedby={title}
			onClick={(event) => {
				event.preventDefault();
				void toggle();
			}}
		>
			<Icon icon={iconHeart} />
		</button>
	);
}
