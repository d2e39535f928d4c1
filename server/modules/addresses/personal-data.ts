import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'addresses',
      columns: [
        'customer_id',
        'nickname',
        'first_name',
        'last_name',
        'phone_number',
        'phone_e164',
        'address_line',
        'apartment',
        'city',
        'state',
        'postal_code',
        'short_address',
        'latitude',
        'longitude',
      ],
      exported: true,
      erased: true,
    },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, {
      addresses: sql`select * from addresses where customer_id = ${customerId} order by created_at`,
    }),
  erase: async (tx, { customerId }) =>
    void (await sql`delete from addresses where customer_id = ${customerId}`.execute(tx)),
};
