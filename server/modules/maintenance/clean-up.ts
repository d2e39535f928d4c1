import { sql } from 'kysely';
import { FORMER_CONTACT_DAYS } from '#contract/shared/application/bank-accounts.ts';
import { RETENTION_DAYS } from '#contract/shared/constants.ts';
import { FEED_DAYS } from '#contract/shared/programs/feed.ts';
import { WEBHOOK_LOG_DAYS } from '#contract/shared/programs/webhooks.ts';
import type { Db } from '#server/db/client.ts';

const daysAgo = (days: number) => sql`now() - make_interval(days => ${sql.lit(days)})`;

/** Deletes of expired rows, each with the reason why the row is no longer needed. */
const STALE = [
  // A request is not sent again after a day; the order itself keeps its key.
  sql`delete from idempotency_keys where created_at < now() - interval '2 days'`,
  sql`delete from program_requests where created_at < now() - interval '24 hours'`,
  // The oldest numbers go, so that those that stay have no gap.
  sql`delete from vendor_feed as f using (
      select vendor_id, max(seq) as seq from vendor_feed where numbered_at < ${daysAgo(FEED_DAYS)} group by vendor_id
    ) as old where f.vendor_id = old.vendor_id and f.seq <= old.seq`,
  // A month is kept for questions, and for what waits at an address that is paused.
  sql`delete from webhook_deliveries where created_at < ${daysAgo(WEBHOOK_LOG_DAYS)}`,
  sql`update webhooks set old_secret = null, old_secret_until = null where old_secret_until < now()`,
  // An ended session cannot be resumed; a month is kept for the list of a person's devices.
  sql`delete from sessions where coalesce(revoked_at, expires_at) < ${daysAgo(RETENTION_DAYS.sessions)}`,
  sql`delete from looks where started_at < ${daysAgo(RETENTION_DAYS.looks)}`,
  // Complaints come within months; that a mail was sent is asked for as long as an order can be disputed.
  sql`update sent_mails set body = null, job = null
    where at < ${daysAgo(RETENTION_DAYS.mailTexts)} and (body is not null or job is not null)`,
  sql`delete from sent_mails where at < ${daysAgo(RETENTION_DAYS.mails)}`,
  sql`delete from refresh_tokens where used_at < now() - interval '2 days'`,
  sql`delete from email_links where expires_at < now() - interval '7 days'`,
  // A quarter of a year is kept for questions; the audit log keeps who joined.
  sql`delete from invitations where coalesce(accepted_at, revoked_at, expires_at) < now() - interval '90 days'`,
  // Repeated webhooks arrive within hours; a quarter of a year is kept for questions about a payment.
  sql`delete from gateway_events where received_at < now() - interval '90 days'`,
  // These name an email that is not the account's, or no longer.
  sql`delete from email_links where purpose in ('change', 'undo') and expires_at < now()`,
  // A setup that was not confirmed within a day has to be started again.
  sql`delete from second_factors where confirmed_at is null and created_at < now() - interval '1 day'`,
  sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
  // search_query_days has the counts; single searches are personal data.
  sql`delete from search_queries where created_at < ${daysAgo(RETENTION_DAYS.searches)}`,
  sql`delete from search_log where day < ${daysAgo(RETENTION_DAYS.searches)}`,
  sql`delete from search_history where created_at < ${daysAgo(RETENTION_DAYS.searchHistory)}`,
  sql`delete from contact_messages where created_at < ${daysAgo(RETENTION_DAYS.contactMessages)}`,
  sql`update vendors set contact_email_before = null, contact_email_changed_at = null
    where contact_email_changed_at < ${daysAgo(FORMER_CONTACT_DAYS)}`,
  // Half a year without the product: the customer has it from elsewhere. A claimed alert's mail is tried for a day.
  sql`delete from stock_alerts where created_at < ${daysAgo(RETENTION_DAYS.stockAlerts)}
    or claimed_at < now() - interval '3 days'`,
];

/** Deletes expired rows. Returns their number. */
export async function cleanUp(db: Db): Promise<number> {
  let deleted = 0n;
  for (const statement of STALE) deleted += (await statement.execute(db)).numAffectedRows ?? 0n;
  return Number(deleted);
}
