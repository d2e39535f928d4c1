import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { type KeptRecords, type Person, type PersonalData, readSections } from '#server/db/personal-data.ts';

const SECRET = 'a secret proves identity and is never shown';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'users',
      columns: [
        'email',
        'first_name',
        'last_name',
        'phone_number',
        'phone_e164',
        'profile_image_id',
        'email_verified_at',
      ],
      exported: true,
      erased: true,
    },
    { table: 'users', columns: ['password_hash'], exported: SECRET, erased: true },
    {
      table: 'customers',
      columns: ['user_id'],
      exported: true,
      erased: 'kept orders refer to it; it identifies no one',
    },
    { table: 'sessions', columns: ['user_id', 'user_agent', 'ip_address'], exported: true, erased: true },
    { table: 'refresh_tokens', columns: ['token_hash', 'session_id', 'replaced_by'], exported: SECRET, erased: true },
    { table: 'email_links', columns: ['user_id', 'email'], exported: true, erased: true },
    { table: 'second_factors', columns: ['user_id', 'secret'], exported: SECRET, erased: true },
    { table: 'recovery_codes', columns: ['user_id', 'code_hash'], exported: SECRET, erased: true },
  ],
  export: (tx, { userId, customerId }) =>
    readSections(tx, {
      account: sql`select id, email, first_name, last_name, phone_number, phone_e164, profile_image_id, role, is_active,
        email_verified_at, created_at, updated_at from users where id = ${userId}`,
      customer: sql`select * from customers where id = ${customerId}`,
      sessions: sql`select * from sessions where user_id = ${userId} order by created_at`,
      secondFactor: sql`select confirmed_at as on_since, (select count(*)::int from recovery_codes as r where r.user_id = f.user_id)
        as recovery_codes_left from second_factors as f where user_id = ${userId} and confirmed_at is not null`,
      mailedLinks: sql`select id, purpose, email, expires_at, used_at, created_at from email_links where user_id = ${userId}`,
    }),
  prepareErasure: async (tx, { userId }) =>
    void (await sql`select from users where id = ${userId} for update`.execute(tx)),
  erase: async (tx, person, kept) => {
    const { userId } = person;
    await sql`delete from sessions where user_id = ${userId}`.execute(tx);
    await sql`delete from second_factors where user_id = ${userId}`.execute(tx);
    await sql`delete from email_links where user_id = ${userId}`.execute(tx);
    await eraseAccount(tx, person, kept);
  },
};

/** If kept orders refer to the account, it stays without personal data: no one can log in to it or receive mail. */
async function eraseAccount(tx: Tx, { userId }: Person, { orders }: KeptRecords): Promise<void> {
  if (orders === 0) await sql`delete from users where id = ${userId}`.execute(tx);
  else
    await sql`update users set email = ${`erased-${userId}@invalid`}, password_hash = null, first_name = '—', last_name = '—',
      phone_number = '0', phone_e164 = null, profile_image_id = null, is_active = false, email_verified_at = null,
      updated_at = now() where id = ${userId}`.execute(tx);
}
