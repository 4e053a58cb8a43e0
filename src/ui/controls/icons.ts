/** Icon paths on a 24 × 24 grid, stroked at 1.75 px; separate constants, so that chunks carry only those they use. */
export const iconPlane =
	'M10.5 13.5 3.6 11.2c-.7-.2-.8-1.2-.1-1.5L20 3.2c.6-.2 1.1.3.8.8l-6.5 16.5c-.3.7-1.3.6-1.5-.1l-2.3-6.9Zm0 0 4.8-4.8';
export const iconTakeoff = 'M3 20h18M4.2 12.8l2.5 2.7 13-5.2c1.3-.6 1-2.6-.6-2.6l-3.6.5L9.6 4 7.8 4.7l3.4 4.9-4 1.4-1.7-1.2-1.5.5.2 2.5Z';
export const iconBed = 'M3 18.5V6M3 15.5h18M21 18.5v-5a3 3 0 0 0-3-3h-7.5v5M6.8 11.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z';
export const iconMap = 'm9 4.5-5.5 2v13l5.5-2 6 2 5.5-2v-13l-5.5 2-6-2Zm0 0v13m6-11v13';
export const iconBook = 'M12 6.5C10.5 5 8.2 4.5 4 4.5v13.5c4.2 0 6.5.5 8 2 1.5-1.5 3.8-2 8-2V4.5c-4.2 0-6.5.5-8 2Zm0 0V20';
export const iconWalk =
	'M13 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM7.5 12l2.2-3.3 3-.7 2 3.5 2.8 1M12 9l-1 5 3 3 .5 4M10.8 14.5 9.5 18 7.5 21';
export const iconHeart = 'M12 20.2S3.5 15.3 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7c0 6.1-8.5 11-8.5 11Z';
export const iconChat = 'M20.5 12a8 8 0 0 1-11.8 7L3.5 20.5 5 15.8A8 8 0 1 1 20.5 12Z';
export const iconHelp = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.3 9.5a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.2 1-1.2 1.9M12 16.9v.1';
export const iconSwap = 'M7.5 4v16M7.5 4 4 7.5M7.5 4 11 7.5M16.5 20V4m0 16-3.5-3.5m3.5 3.5 3.5-3.5';
export const iconClose = 'M6 6l12 12M18 6 6 18';
export const iconPlus = 'M12 5v14M5 12h14';
export const iconMinus = 'M5 12h14';
export const iconRight = 'm9.5 6 6 6-6 6';
export const iconLeft = 'm14.5 6-6 6 6 6';
export const iconFilter = 'M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const iconPerson = 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9c0-4 3.3-6 7.5-6s7.5 2 7.5 6';
export const iconList = 'M8.5 6h12m-12 6h12m-12 6h12M4 6v.1M4 12v.1M4 18v.1';
export const iconClock = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.5 2';
export const iconAlert = 'M12 4 2.8 19.5h18.4L12 4Zm0 5.8v4.4m0 2.8v.1';
export const iconInfo = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.3v.1';
export const iconError = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5v5.5m0 3v.1';
export const iconDone = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.8 2.8 2.8L16 9.5';
export const iconGlobe = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17m-17 5h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z';
export const iconPin = 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const iconShare = 'M12 15V3.5m0 0L8 7.5m4-4 4 4M6 11.5H5V20h14v-8.5h-1';
export const iconCopy =
	'M9 9h9.5a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 19V9.5M15.5 9V5A1.5 1.5 0 0 0 14 3.5H5A1.5 1.5 0 0 0 3.5 5v9A1.5 1.5 0 0 0 5 15.5h3.5';
export const iconUser = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0';
export const iconUp = 'M12 19V5m0 0-6 6m6-6 6 6';
export const iconMic = 'M12 15a3 3 0 0 0 3-3V6a3 3 0 1 0-6 0v6a3 3 0 0 0 3 3Zm-6-3.5a6 6 0 0 0 12 0M12 17.5V21m-3.5 0h7';
