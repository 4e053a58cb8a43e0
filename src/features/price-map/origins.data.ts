/**
 * Cities across the border that people of a closed country fly from, the biggest of each neighbour first. Ukraine: airports of Poland, Moldova,
 * Hungary, Romania and Slovakia.
 */
export const ORIGINS_ABROAD: Readonly<Record<string, readonly string[]>> = { ua: ['WAW', 'KRK', 'RZE', 'RMO', 'BUD', 'BUH', 'IAS', 'KSC'] };
