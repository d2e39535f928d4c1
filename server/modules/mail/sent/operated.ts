import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type listMailsOfOrder,
  type readSentMail,
  SEND_AGAIN,
  type SentMail,
  type sendMailAgain,
} from '#contract/operator/customers/mails.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

type Wanted = z.output<typeof listMailsOfOrder.query>;
interface Deps {
  db: Db;
  limits: RateLimits;
  jobs: Pick<Jobs, 'send'>;
}

/** How often a mail (`sent_mails as m`) was sent again. Each time is a mail of its own with the same job. */
const TIMES = sql<number>`(select coalesce(sum(sent_again), 0)::int from sent_mails as each
  where each.id = m.id or each.user_id = m.user_id and each.job = m.job)`;

/** The mails about an order, or to a customer, newest first, without their texts. */
export async function listMails(
  db: Db,
  _: OperatorScope,
  { kind, id }: { kind: 'order' | 'customer'; id: string },
  { cursor, limit }: Wanted,
): Promise<z.output<typeof listMailsOfOrder.response>> {
  const rows = await db
    .selectFrom('sent_mails as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .$if(kind === 'order', (mails) => mails.where('m.order_id', '=', id))
    .$if(kind === 'customer', (mails) =>
      mails.where('m.user_id', '=', ({ selectFrom }) => selectFrom('customers').select('user_id').where('id', '=', id)),
    )
    .$if(cursor !== undefined, (mails) =>
      mails.where(sql<boolean>`(m.at, m.id) < (select at, id from sent_mails where id = ${cursor})`),
    )
    .select(['m.id', 'm.subject', 'm.state', 'm.at', TIMES.as('sentAgain')])
    .select(['m.order_id as orderId', 'o.order_number as orderNumber'])
    .select([sql<boolean>`m.body is not null`.as('isReadable'), sql<boolean>`m.job is not null`.as('mayRepeat')])
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    data: shown.map(
      ({ at, orderId, orderNumber, mayRepeat, state, ...mail }): SentMail => ({
        ...{ ...mail, state: state as SentMail['state'], at: at.toISOString() },
        order: orderId && orderNumber ? { id: orderId, orderNumber } : null,
        maySendAgain: mayRepeat && mail.sentAgain < SEND_AGAIN.most,
      }),
    ),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The text of a mail. Throws `not_found`, also if it is not kept, or `too_many_requests`. */
export async function readMail(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  operator: OperatorScope,
  id: string,
  reason: string,
): Promise<z.output<typeof readSentMail.response>> {
  const kept = db
    .selectFrom('sent_mails as m')
    .innerJoin('customers as c', 'c.user_id', 'm.user_id')
    .where('m.id', '=', id)
    .where('m.body', 'is not', null)
    .select(['m.subject', 'm.body', 'c.id as customerId']);
  if (!(await kept.executeTakeFirst())) throw new AppError('not_found');
  await limits.take('reveal', clientById(operator.userId));
  return inTransaction(db, async (tx) => {
    const row = await tx.executeQuery(kept.compile()).then(({ rows }) => rows[0]);
    if (!row || row.body === null) throw new AppError('not_found');
    const entity = ['customer', row.customerId] as const;
    await audit(tx, operator.actor, { action: 'customer.mail_read', entity: [...entity], after: { mail: id }, reason });
    return { subject: row.subject, text: row.body };
  });
}

/** Enqueues a mail once more. The row is locked, so of two presses the second is told that it was sooner. */
export function sendAgain(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  operator: OperatorScope,
  id: string,
): Promise<z.output<typeof sendMailAgain.response>> {
  return inTransaction(db, async (tx) => {
    // All copies are locked, so that two presses on two of them count one after the other.
    await sql`select id from sent_mails where (user_id, job) = (select user_id, job from sent_mails where id = ${id})
      order by id for update`.execute(tx);
    const row = await tx
      .selectFrom('sent_mails as m')
      .innerJoin('customers as c', 'c.user_id', 'm.user_id')
      .where('m.id', '=', id)
      .select(['m.job', TIMES.as('times'), 'c.id as customerId'])
      .select(
        sql<boolean>`exists (select from sent_mails as each where (each.id = m.id or each.user_id = m.user_id and each.job = m.job)
          and greatest(each.again_at, each.at + case each.state when 'FAILED' then interval '1 day' else '0' end)
            > now() - make_interval(mins => ${SEND_AGAIN.minutes}))`.as('isRecent'),
      )
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    if (row.job === null) return { outcome: 'never' };
    if (row.times >= SEND_AGAIN.most) return { outcome: 'too_often' };
    if (row.isRecent) return { outcome: 'too_soon' };
    await sql`update sent_mails set sent_again = sent_again + 1, again_at = now() where id = ${id}`.execute(tx);
    await jobs.send(tx, 'mail', row.job as unknown as MailJob);
    await audit(tx, operator.actor, {
      ...{ action: 'customer.mail_sent_again', entity: ['customer', row.customerId], after: { mail: id } },
    });
    return { outcome: 'queued' };
  });
}
