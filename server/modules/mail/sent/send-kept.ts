import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { sendMail } from '#server/modules/mail/send-mail.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { findAbout, type MailAbout } from './about.ts';

/**
 * Writes and sends one mail, and keeps what a customer was sent. Throws when the mail server refuses it; the queue then retries with
 * the same Message-ID, also when only keeping it has failed.
 */
export async function sendKeptMail(deps: MailDeps, job: MailJob, jobId: string): Promise<void> {
  const about = await findAbout(deps.db, job);
  if (!about) return sendMail(deps, job, jobId);
  const mailer: MailDeps['mailer'] = async (mail, envelope) => {
    const keep = (state: 'SENT' | 'FAILED') => keepMail(deps.db, { ...about, job, id: envelope.id, state, ...mail });
    try {
      await deps.mailer(mail, envelope);
    } catch (error) {
      // That it could not be sent is what must be told.
      await keep('FAILED').catch(() => undefined);
      throw error;
    }
    await keep('SENT');
  };
  return sendMail({ ...deps, mailer }, job, jobId);
}

interface Kept extends MailAbout {
  id: string;
  job: MailJob;
  state: 'SENT' | 'FAILED';
  subject: string;
  text: string;
}

/** Somebody who is erased meanwhile has no mails. */
async function keepMail(db: Db, { id, userId, orderId, isSecret, job, state, subject, text }: Kept): Promise<void> {
  await sql`insert into sent_mails (id, user_id, order_id, kind, subject, body, job, state)
    select ${id}::uuid, id, ${orderId}::uuid, ${job.kind}, left(${subject}, 500), ${isSecret ? null : text}::text,
      ${isSecret ? null : JSON.stringify(job)}::jsonb, ${state}
    from users where id = ${userId} and email not like 'erased-%@invalid'
    on conflict (id) do update set state = excluded.state, at = now(), subject = excluded.subject, body = excluded.body`.execute(
    db,
  );
}
