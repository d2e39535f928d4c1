import { sql } from 'kysely';
import type { VendorState } from '#contract/shared/roles.ts';

/** The state that a vendor's row (v) stands for. */
export const vendorState = sql<VendorState>`case when v.closed_at is not null then 'CLOSED'
  when v.is_active then 'APPROVED' else 'SUSPENDED' end`;
