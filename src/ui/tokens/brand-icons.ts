import type { Brand } from '#site/site.ts';

/**
 * Inline tab icons, 32 × 32, because an icon request delays the first paint on slow links. PNG, because browsers lay out an SVG as a
 * document.
 */
export const BRAND_ICONS: Readonly<Record<Brand, string>> = {
	AS: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAgMAAAAOFJJnAAAADFBMVEUAAAALV72Fq97///8mQr6gAAAAAXRSTlMAQObYZgAAAHRJREFUGNNjYAgFAwYGRgjDgYEVwghgEIUwQqBKQkNxMaJhjP1QRtg/KCMfygj7/xfCiP7/E8LYD2VE////FczIhzLC/v///xQsErUeyggN/38VauD/qVDGfhijHuaMeBgjCo9TURhwD8K9zAhhODBAFTEAAEPBYxTuCto3AAAAAElFTkSuQmCC',
	WA: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAgMAAAAOFJJnAAAADFBMVEUAAAAAU0pYnUiw5kVSHO8IAAAAAXRSTlMAQObYZgAAAIdJREFUGNOVz6EVgzAUheGHYITuwwiI/ongnGaCFl3FFKjOUVFDpsgI1KARCJKevHCq21998l6p0BqpC1o5FZyFox/xhIviBTdFBJ9hEqRREazCprlLAaFbNrfMGe99eGS4EL1dEfrRR7Mp+k0x4FZ2hAkbmBRmVFzziDv/bj7wvVwXtFIVNB/qdWnwSIyJ4gAAAABJRU5ErkJggg==',
};
