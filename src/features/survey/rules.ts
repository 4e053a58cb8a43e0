import { POOR_SCORES, RATINGS, type Rating, REASONS, type Reason, type Score, type ScoreGroup } from './contract.ts';

const POOR: ReadonlySet<string> = new Set(POOR_SCORES);

export const isRating = (value: unknown): value is Rating => (RATINGS as readonly unknown[]).includes(value);

export const isScore = (value: unknown): value is Score => isRating(value) && value !== 'not_solved';

export const groupOf = (score: Score): ScoreGroup => (POOR.has(score) ? 'poor' : 'good');

export const reasonsOf = (score: Score): readonly Reason[] => REASONS[groupOf(score)];
