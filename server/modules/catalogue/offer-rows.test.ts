import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';
import { findOffersById } from './offer-rows.ts';

const { db } = await startTestApp();
const READS = 12;

test('offers by id are planned once for a connection; with their ids in plain sight they would be at each call', async () => {
  const { id } = await makeOffer(db);
  const [sent] = await statementsOf(() => findOffersById(db, [id]));
  if (!sent) throw new Error('nothing was asked');
  const timesPlanned = (text: string) =>
    db.connection().execute(async (one) => {
      await sql.raw(`prepare offers_by_id (boolean, boolean, uuid[]) as ${text}`).execute(one);
      for (let times = 0; times < READS; times++)
        await sql.raw(`execute offers_by_id (true, true, '{${id}}')`).execute(one);
      const { rows } = await sql<{ planned: number }>`select custom_plans::int as planned from pg_prepared_statements
        where name = 'offers_by_id'`.execute(one);
      await sql`deallocate offers_by_id`.execute(one);
      return rows[0]?.planned;
    });
  expect(await timesPlanned(sent.text)).toBe(5);
  expect(await timesPlanned(sent.text.replace('(select $3::uuid[])', '$3'))).toBe(READS);
});
