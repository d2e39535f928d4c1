import { sql } from 'kysely';
import type { Customer, User } from '#contract/shop/auth.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { UserScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

interface NewUser {
  id: string;
  customerId: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  phoneE164: string | null;
  language: Customer['language'];
}

/** Creates a user with its customer record. Returns false if the email already has an account. */
export async function insertCustomer(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      phone_e164: user.phoneE164,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await tx.insertInto('customers').values({ id: user.customerId, user_id: user.id, language: user.language }).execute();
  return true;
}

const areasOf = sql<User['areas']>`array(
  select 'seller' where exists (select from vendor_members where user_id = users.id)
  union all select 'operator' where exists (select from operator_members where user_id = users.id)
)`.as('areas');

export function findLogin(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .executeTakeFirst();
}

/** The user as the API shows it; undefined if there is none. */
export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'id',
      'role',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      (eb) => eb('email_verified_at', 'is not', null).as('isEmailVerified'),
      (eb) =>
        eb
          .selectFrom('email_links as l')
          .whereRef('l.user_id', '=', 'users.id')
          .where('l.purpose', '=', 'change')
          .where('l.used_at', 'is', null)
          .where('l.expires_at', '>', sql<Date>`now()`)
          .select('l.email')
          .as('pendingEmail'),
      'phone_number as phoneNumber',
      'profile_image_id as profileImageId',
      'is_active as isActive',
      areasOf,
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { profileImageId, ...user } = row;
  return {
    ...user,
    isEmailVerified: Boolean(user.isEmailVerified),
    profileImage: pictureUrlOrNull(profileImageId),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The signed-in user's own account. Throws `unauthorized` if it no longer exists. */
export function getProfile(db: Db, user: UserScope): Promise<User> {
  return getUser(db, user.userId);
}

/** The user as the API shows it. Throws `unauthorized` if the account no longer exists. */
export async function getUser(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthorized');
  return user;
}
