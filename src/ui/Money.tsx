/** The amount of `Money.astro` for islands: `minor` in integer minor units of `currency`, `text` already formatted. */
export const Money = ({ minor, currency, text }: { minor: number; currency: string; text: string }) => (
	<data className="money" value={minor} data-currency={currency}>
		{text}
	</data>
);
