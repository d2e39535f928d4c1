import type { ContactMessage } from '#contract/shop/contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Client } from '#server/http/limits/client.ts';
import { newId } from '#server/kernel/ids.ts';

interface Sender {
  client: Client;
  userId: string | null;
}

/** Stores a message and mails it to the shop. Throws `too_many_requests` for a client that writes too often. */
export async function receiveMessage(
  { db, jobs, limits }: Deps,
  { website, ...message }: ContactMessage,
  { client, userId }: Sender,
): Promise<void> {
  await limits.take('contactMessage', client);
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
