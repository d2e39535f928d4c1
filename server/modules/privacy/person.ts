import type { Db } from '#server/db/client.ts';

/** Whose data it is. `customerId` is null for accounts that are no customers. */
export interface Person {
  userId: string;
  customerId: string | null;
  email: string;
  photoId: string | null;
}

export type Whom = { email: string } | { userId: string };

/** Throws where there is no such account. */
export async function findPerson(db: Db, whom: Whom): Promise<Person> {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .where((eb) => ('userId' in whom ? eb('u.id', '=', whom.userId) : eb('u.email', '=', whom.email.toLowerCase())))
    .select(['u.id as userId', 'c.id as customerId', 'u.email', 'u.profile_image_id as photoId'])
    .executeTakeFirst();
  if (!person)
    throw new Error(
      `There is no account with the ${'email' in whom ? `e-mail "${whom.email}"` : `id ${whom.userId}`}.`,
    );
  return person;
}
