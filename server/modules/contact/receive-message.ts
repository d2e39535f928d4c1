import type { ContactMessage } from '#contract/shop/contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { newId } from '#server/kernel/ids.ts';

interface Sender {
  ip: string;
  userId: string | null;
}

/** Stores a message and mails it to the shop. Throws `too_many_requests` for an IP address that writes too often. */
export async function receiveMessage(
  { db, jobs, limits }: Deps,
  { website, ...message }: ContactMessage,
  { ip, userId }: Sender,
): Promise<void> {
  await limits.take('contactAddress', ip);
  if (website) return;
  await inTransaction(db, async (tx) => {
    const id = newId();
    await tx
      .insertInto('contact_messages')
      .values({ id, ...message, user_id: userId })
      .execute();
    await jobs.send(tx, 'mail', { kind: 'contact_message', messageId: id });
  });
}
