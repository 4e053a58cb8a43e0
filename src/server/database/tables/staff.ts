/** Sign-ins of staff. */

export interface StaffSessionRow {
	id: string;
	/** Keyed hash of the account's email address. */
	account: string;
	device: string;
	created_at: number;
	last_seen_at: number;
}

export interface StaffTables {
	staff_sessions: StaffSessionRow;
}
