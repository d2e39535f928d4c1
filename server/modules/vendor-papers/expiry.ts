import { sql } from 'kysely';
import { EXPIRY_NOTICE_DAYS } from '#contract/shared/application/vendor-papers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { SYSTEM } from '#server/kernel/actor.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { tell } from './decide.ts';
import { holdOffers } from './holds.ts';
import { isOf, isOver, type PaperRow, requiredKinds, today, vendorPapers } from './rows.ts';
import { lockPapers } from './send.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

const DAY_MS = 86_400_000;

/**
 * Every night: tells owners of papers that end soon or have ended, once for each distance, and takes the offers off that
 * need a required paper which has expired. Returns whether anything was taken off.
 */
export async function checkExpiry({ db, jobs }: Deps): Promise<boolean> {
  const due = await vendorPapers(db)
    .innerJoin('vendors as v', (join) => join.on(sql<boolean>`v.id = coalesce(d.vendor_id, a.vendor_id)`))
    .where('v.closed_at', 'is', null)
    .where(sql<boolean>`coalesce(d.state, 'ACCEPTED') = 'ACCEPTED'`)
    .where(sql<boolean>`d.expires_on <= ${today()}::date + ${Math.max(...EXPIRY_NOTICE_DAYS)}::int`)
    .orderBy('d.id')
    .execute();
  let held = 0;
  for (const { id } of due) held += await inTransaction(db, (tx) => checkOne(tx, jobs, id));
  return held > 0;
}

async function checkOne(tx: Tx, jobs: Deps['jobs'], id: string): Promise<number> {
  const found = await vendorPapers(tx).where('d.id', '=', id).executeTakeFirst();
  if (!found) return 0;
  await lockPapers(tx, found.vendorId);
  const sameKind = await vendorPapers(tx).where(isOf(found.vendorId)).where('d.kind', '=', found.kind).execute();
  const paper = sameKind.find((each) => each.id === id);
  if (paper?.state !== 'ACCEPTED' || paper.expiresOn === null || isFollowed(paper, sameKind)) return 0;
  if (await isFirstNotice(tx, paper)) await tell(tx, jobs, paper, isOver(paper) ? 'paper_expired' : 'paper_expiring');
  if (!isOver(paper) || !(await requiredKinds(tx, paper.vendorId)).includes(paper.kind)) return 0;
  const offers = await holdOffers(tx, paper.vendorId, id);
  if (offers > 0)
    await audit(
      tx,
      { ...SYSTEM, vendorId: paper.vendorId },
      { action: 'vendor.offers_held', entity: ['vendor', paper.vendorId], after: { kind: paper.kind, offers } },
    );
  return offers;
}

/** Another accepted paper of the kind lasts longer. */
function isFollowed({ id, expiresOn }: PaperRow, sameKind: PaperRow[]): boolean {
  return sameKind.some(
    (other) =>
      other.id !== id &&
      other.state === 'ACCEPTED' &&
      (other.expiresOn === null || (expiresOn !== null && other.expiresOn > expiresOn)),
  );
}

/** Notes the distance to a paper's last day, and all longer ones. False if it was noted before. */
async function isFirstNotice(tx: Tx, { id, expiresOn }: PaperRow): Promise<boolean> {
  const left = (Date.parse(expiresOn ?? '') - Date.parse(today())) / DAY_MS;
  const reached = EXPIRY_NOTICE_DAYS.filter((days) => (days === 0 ? left < 0 : left <= days));
  const nearest = Math.min(...reached);
  const noted = await tx
    .insertInto('paper_notices')
    .values(reached.map((days) => ({ document_id: id, days })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .execute();
  return noted.some(({ days }) => days === nearest);
}
