import { sql } from 'kysely';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';

interface PaperOptions {
  kind?: PaperKind;
  state?: 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'REPLACED';
  /** Days from today to its last day. */
  daysLeft?: number;
}

/** The row of a vendor's paper, without its file; by default one that waits for the operator. */
export async function makePaper(
  { db }: Pick<TestApp, 'db'>,
  vendorId: string,
  { kind = 'cr', state = 'PENDING', daysLeft }: PaperOptions = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('documents')
    .values({
      ...{ id, vendor_id: vendorId, state, kind, content_type: 'application/pdf', bytes: 1, scan: 'unscanned' },
      sha256: sql<Buffer>`sha256('')`,
      ...(daysLeft !== undefined && {
        expires_on: sql<string>`(now() at time zone 'Asia/Riyadh')::date + ${daysLeft}::int`,
      }),
    })
    .execute();
  return id;
}
