import type { Db } from '#server/db/client.ts';
import type { Person } from '#server/db/personal-data.ts';

/** Identifies an account by email or user id. */
export type AccountKey = { email: string } | { userId: string };

/** Finds the person of an account. Throws an error with a sentence for the operator if there is none. */
export async function findPerson(db: Db, account: AccountKey): Promise<Person> {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .where((eb) =>
      'userId' in account ? eb('u.id', '=', account.userId) : eb('u.email', '=', account.email.toLowerCase()),
    )
    .select(['u.id as userId', 'c.id as customerId', 'u.email', 'u.profile_image_id as photoId'])
    .executeTakeFirst();
  if (!person)
    throw new Error(
      `There is no account with the ${'email' in account ? `email "${account.email}"` : `id ${account.userId}`}.`,
    );
  return person;
}
