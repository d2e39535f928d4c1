import { sql } from 'kysely';
import type { ReviewedProposal } from '#contract/operator/proposals.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { readContent } from '#server/modules/products/public.ts';
import { differencesOf } from '#server/modules/proposals/apply-fields.ts';
import { findDuplicates, showDuplicates, soughtOf } from '#server/modules/proposals/duplicates.ts';
import { showPictures } from '#server/modules/proposals/pictures.ts';
import { bandOf, readBands } from '#server/modules/proposals/price-bands.ts';
import { findSubmitted, type ProposalRow } from '#server/modules/proposals/rows.ts';
import { readRecord } from '#server/modules/proposals/submission/risks.ts';
import { showProposal } from '#server/modules/proposals/view.ts';
import type { Search } from '#server/modules/search/public.ts';
import { reviewerOf } from './queue.ts';

/** A proposal with everything that its reviewer needs. Throws `not_found`, for a draft too. */
export async function getReviewed(
  tools: { db: Db; search: Search },
  _: OperatorScope,
  id: string,
): Promise<ReviewedProposal> {
  const { db } = tools;
  const row = await findSubmitted(db, id);
  const product = row.productId === null ? null : await readContent(db, row.productId);
  const current = row.kind === 'edit' ? product : null;
  const isOpen = row.kind === 'create' && row.state === 'SUBMITTED';
  const duplicates = isOpen ? await findDuplicates(tools, soughtOf(row.wanted), row.productId) : [];
  const others = [...(row.base?.pictures ?? []), ...(current?.content.pictures ?? [])];
  return {
    ...(await showProposal(db, row, 'operator')),
    ...(await readPeople(db, row)),
    current: current?.content ?? null,
    productVersion: current?.version ?? null,
    differences: differencesOf(row.wanted, row.base, current?.content ?? null),
    risks: row.risks,
    prices: await readPrices(db, row),
    picturesElsewhere: await findPicturesElsewhere(db, row),
    otherPictures: await showPictures(db, [...new Set(others)]),
    duplicatesNow: await showDuplicates(db, duplicates),
  };
}

async function readPeople(
  db: Db,
  row: ProposalRow,
): Promise<Pick<ReviewedProposal, 'vendor' | 'category' | 'reviewer'>> {
  const { vendorId, reviewerId, wanted } = row;
  const [vendor, record] = [
    await db
      .selectFrom('vendors')
      .where('id', '=', vendorId)
      .select(['id', 'name', 'name_en as nameEn'])
      .executeTakeFirstOrThrow(),
    await readRecord(db, vendorId),
  ];
  const category = wanted.categoryId
    ? await db
        .selectFrom('categories')
        .where('id', '=', wanted.categoryId)
        .select(['id', 'name', 'name_en as nameEn', 'is_food as isFood'])
        .executeTakeFirst()
    : null;
  const reviewer = reviewerId
    ? await db
        .selectFrom('users')
        .where('id', '=', reviewerId)
        .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
        .executeTakeFirst()
    : null;
  return {
    vendor: { ...vendor, approved: record.approved, rejected: record.rejected },
    category: category ?? null,
    reviewer: reviewerOf(row, reviewer?.name ?? ''),
  };
}

async function readPrices(db: Db, { kind, wanted }: ProposalRow): Promise<ReviewedProposal['prices']> {
  if (kind === 'edit') return [];
  const bands = await readBands(db, wanted.categoryId);
  return wanted.packs.map((pack) => {
    const band = bandOf(bands, pack);
    const riyals = (halalas: number) => toRiyals(Math.round(halalas));
    return {
      ...{ packId: pack.id, price: pack.price ?? 0 },
      usual: band && { low: riyals(band.low), middle: riyals(band.middle), high: riyals(band.high) },
    };
  });
}

/** The proposal's pictures that other products show, exactly or nearly so. */
async function findPicturesElsewhere(
  db: Db,
  { wanted, productId }: ProposalRow,
): Promise<ReviewedProposal['picturesElsewhere']> {
  if (wanted.pictures.length === 0) return [];
  const { rows } = await sql<ReviewedProposal['picturesElsewhere'][number]>`
    select distinct own.media_id as "pictureId", p.id as "productId", p.name, p.name_en as "nameEn"
    from product_pictures as own
    join product_pictures as other on bit_count((own.dhash # other.dhash)::bit(64)) <= 4
    join product_images as i on i.media_id = other.media_id
    join products as p on p.id = i.product_id
    where own.media_id = any(${wanted.pictures}) and own.dhash <> 0 and p.id is distinct from ${productId}
      and p.status <> 'ARCHIVED'
    limit 20`.execute(db);
  return rows;
}
