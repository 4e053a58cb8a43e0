import type { BookingErrorType } from './contract.ts';

/** Screens of the booking: error types of spec 3.12 and what becomes of an order; `closed`: this site sells nothing itself. */
export type StatusKind = BookingErrorType | 'declined' | 'unpaid' | 'ready' | 'released' | 'closed';
