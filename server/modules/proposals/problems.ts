import { sql } from 'kysely';
import { type ContentProblems, findContentProblems } from '#contract/shared/proposals/checks.ts';
import { fieldsOf, gtinOf, isSameValue, type ProductContent, packField } from '#contract/shared/proposals/content.ts';
import type { Db } from '#server/db/client.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { judgePrice } from '#server/modules/offers/public.ts';
import { arePicturesKnown } from './pictures.ts';
import { bandOf, readBands } from './price-bands.ts';
import { findCategory, type ProposalRow } from './rows.ts';

/** A proposal, or an edit by the operator's own people, which is no vendor's. */
type Checked = Pick<ProposalRow, 'wanted' | 'kind' | 'base' | 'productId'> & { vendorId: string | null };

/** Everything that keeps a proposal from being submitted, by field: of a change only at the fields that change. */
export async function findProblems(db: Db, row: Checked): Promise<ContentProblems> {
  const { wanted, kind, base, vendorId, productId } = row;
  const category = await findCategory(db, wanted.categoryId);
  const isEdit = kind === 'edit';
  const problems: ContentProblems = {
    ...(category ? {} : { categoryId: 'subCategory' as const }),
    ...(await findTaken(db, row)),
    ...(isEdit ? {} : await findDoubted(db, wanted)),
    ...findContentProblems(wanted, { isFood: category?.isFood ?? true, isEdit }),
  };
  if (!(await arePicturesKnown(db, vendorId, productId, wanted.pictures))) problems.pictures = 'invalid';
  return base ? ofChanges(problems, wanted, base) : problems;
}

/** Products from before lack what is asked for today: only what changes must be right. */
function ofChanges(problems: ContentProblems, wanted: ProductContent, base: ProductContent): ContentProblems {
  const changed = new Set(changesOf(wanted, base).keys());
  const concerns = (path: string) => {
    const [field = '', index] = path.split('.');
    const pack = index === undefined ? undefined : wanted.packs[Number(index)];
    return pack ? changed.has(packField(pack.id)) : changed.has(field);
  };
  return Object.fromEntries(Object.entries(problems).filter(([path]) => concerns(path)));
}

/** The wanted value of each field that a proposal changes; of a new product, each that is filled in. */
export function changesOf(wanted: ProductContent, base: ProductContent | null): Map<string, unknown> {
  const before = base ? fieldsOf(base) : new Map<string, unknown>();
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const isChanged = ([field, value]: [string, unknown]) =>
    base ? !isSameValue(field, value, before.get(field)) : !isEmpty(value) || field === 'allergens';
  return new Map([...fieldsOf(wanted)].filter(isChanged));
}

async function findTaken(db: Db, { wanted, vendorId }: Checked): Promise<ContentProblems> {
  const problems: ContentProblems = {};
  const ids = wanted.packs.map(({ id }) => id);
  const gtins = wanted.packs.map((pack) => gtinOf(pack) ?? '');
  const { rows: barcodes } = await sql<{ gtin: string }>`
    select k.gtin from packs as k where k.gtin = any(${gtins}) and k.id <> all(${ids}::uuid[])`.execute(db);
  const skus = wanted.packs.map(({ sku }) => sku.toUpperCase());
  const { rows: taken } = await sql<{ sku: string }>`
    select sku_key as sku from variants where vendor_id = ${vendorId} and sku_key = any(${skus})
      and pack_id <> all(${ids}::uuid[])`.execute(db);
  wanted.packs.forEach((_, index) => {
    if (barcodes.some(({ gtin }) => gtin === gtins[index])) problems[`packs.${index}.gtin`] = 'gtinTaken';
    if (taken.some(({ sku }) => sku === skus[index])) problems[`packs.${index}.sku`] = 'skuTaken';
  });
  return problems;
}

/**
 * Prices that look like a slip beside what as much costs in the category. The vendor may confirm them, but none that would
 * give the goods away: there is no old price that could stay instead.
 */
async function findDoubted(db: Db, wanted: ProductContent): Promise<ContentProblems> {
  const bands = await readBands(db, wanted.categoryId);
  const doubted = wanted.packs.flatMap((pack, index): [string, 'priceStopped' | 'priceDoubted'][] => {
    if (pack.price === null || pack.price <= 0) return [];
    const others = bandOf(bands, pack)?.middle ?? null;
    const context = { own: null, ownLowest: null, ownHighest: null, others, samePack: null };
    const { verdict, doubts } = judgePrice(toHalalas(pack.price), context);
    const isGivenAway = verdict === 'stop' && !doubts.includes('far_above_others');
    if (isGivenAway) return [[`packs.${index}.price`, 'priceStopped']];
    return verdict === 'fine' || pack.confirm ? [] : [[`packs.${index}.price`, 'priceDoubted']];
  });
  return Object.fromEntries(doubted);
}
