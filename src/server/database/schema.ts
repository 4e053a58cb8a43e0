/**
 * Tables, the same on both engines. Money is integer minor units, times are milliseconds since 1970 UTC, booleans are 0 or 1, JSON is
 * text.
 */
import type { AccountTables } from './tables/accounts.ts';
import type { AlertTables } from './tables/alerts.ts';
import type { AssistantTables } from './tables/assistant.ts';
import type { BookingTables } from './tables/booking.ts';
import type { ClimateTables } from './tables/climate.ts';
import type { FavoriteTables } from './tables/favorites.ts';
import type { FeedbackTables } from './tables/feedback.ts';
import type { MailTables } from './tables/mail.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { PremiumTables } from './tables/premium.ts';
import type { StaffTables } from './tables/staff.ts';
import type { SupportTables } from './tables/support.ts';
import type { TelemetryTables } from './tables/telemetry.ts';

export interface Schema
	extends AccountTables,
		AlertTables,
		AssistantTables,
		BookingTables,
		ClimateTables,
		FavoriteTables,
		FeedbackTables,
		MailTables,
		OrderTables,
		PaymentTables,
		PremiumTables,
		StaffTables,
		SupportTables,
		TelemetryTables {}
