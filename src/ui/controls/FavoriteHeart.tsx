import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { favorites, type Toggled } from '#browser/favorites.ts';
import { Icon } from './Icon.tsx';
import { iconHeart } from './icons.ts';

/** Id of the form that hearts send without script; the page has it once. */
export const FAVORITE_FORM = 'favorite-form';

interface Props {
	/** What is saved, as the favorites store identifies it. */
	item: string;
	/** Its address, which the form sends. */
	address: string;
	market: string;
	label: string;
	/** Id of the card's heading. */
	title: string;
	className: string;
	onDone: (outcome: Toggled) => void;
}

/** Saves an item of a list: toggles in place, or sends a form without script. */
export function FavoriteHeart({ item, address, market, label, title, className, onDone }: Props) {
	const items = useStore(favorites.$items);
	// The server does not know what this browser saved.
	const [live, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	return (
		<button
			type="submit"
			form={FAVORITE_FORM}
			name="item"
			value={address}
			className={`icon-btn ${className}`}
			data-hold=""
			aria-pressed={live && items.includes(item)}
			id={`${title}-heart`}
			aria-label={label}
			aria-describedby={title}
			onClick={(event) => {
				event.preventDefault();
				void favorites.toggle(item, address, market).then(onDone);
			}}
		>
			<Icon icon={iconHeart} />
		</button>
	);
}
