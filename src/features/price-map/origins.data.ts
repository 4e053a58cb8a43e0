/** Countries that a market's map leaves out: Ukraine has no trade or transport with Russia and Belarus. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = { ua: ['RU', 'BY'] };

/**
 * Cities across the border that people of a closed country fly from, the biggest of each neighbour first. Ukraine: airports of Poland, Moldova,
 * Hungary, Romania and Slovakia.
 */
export const ORIGINS_ABROAD: Readonly<Record<string, readonly string[]>> = { ua: ['WAW', 'KRK', 'RZE', 'RMO', 'BUD', 'BUH', 'IAS', 'KSC'] };
