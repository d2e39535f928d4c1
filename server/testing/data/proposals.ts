import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { EMPTY_CONTENT, type ProductContent, type ProposedPack } from '#contract/shared/proposals/content.ts';
import type { Proposal } from '#contract/shared/proposals/views.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import type { Insider } from '#server/testing/console/insiders.ts';
import { makeCategory } from './offers.ts';

/** The row of a picture that a vendor sent, or the operator (null), without its files: pages show it, and nobody looks at it. */
export async function makePicture({ db }: Pick<TestApp, 'db'>, vendorId: string | null, dhash = 0): Promise<string> {
  const name = createHash('sha256').update(newId()).digest('hex');
  const id = `product-${name.slice(0, 16)}-${name.slice(16, 28)}`;
  await db.insertInto('media').values({ id, kind: 'photo', width: 1_200, height: 1_200 }).execute();
  await db
    .insertInto('product_pictures')
    .values({
      ...{ media_id: id, vendor_id: vendorId, original_id: `original-${name.slice(28, 44)}-${name.slice(44, 56)}` },
      ...{ width: 800, height: 900, dhash },
    })
    .execute();
  return id;
}

/** A category of the second level, for food. */
export async function makeSubCategory({ db }: Pick<TestApp, 'db'>): Promise<string> {
  return makeCategory(db, await makeCategory(db));
}

export const PACK: Omit<ProposedPack, 'id'> = {
  ...{ name: '١ كجم', nameEn: '1 kg', amount: 1_000, unit: 'g', gtin: '' },
  ...{ price: 18.5, stock: 12, sku: '', confirm: true },
};

let made = 0;
/** Words in which no search sees a number or a size. */
const WORDS = ['النخيل', 'الوادي', 'الشروق', 'الغروب', 'المرجان', 'الياسمين', 'العقيق', 'الزمرد', 'البادية', 'السهول'];

/** Complete content of a new product with one pack. */
function contentOf(changes: Partial<ProductContent>): ProductContent {
  const number = ++made;
  const word = WORDS[number % WORDS.length];
  return {
    ...EMPTY_CONTENT,
    ...{ name: `سميد ${word} ${number}`, nameEn: `Semolina ${number}`, description: 'سميد ناعم', storage: 'dry' },
    ...{ ingredients: 'قمح قاسٍ', ingredientsEn: 'Durum wheat', origin: 'SA', allergens: ['gluten'] },
    packs: [{ ...PACK, id: newId() }],
    ...changes,
  };
}

type Shop = Pick<TestApp, 'db' | 'call'>;

/** A draft of a new product, complete unless changed. */
export async function draftProposal(
  { db, call }: Shop,
  { token }: Insider,
  vendorId: string,
  changes: Partial<ProductContent> = {},
): Promise<Proposal> {
  const { body: draft } = await call('POST', '/seller/proposals', { token, body: { language: 'ar' } });
  const categoryId = changes.categoryId ?? (await makeSubCategory({ db }));
  const pictures = changes.pictures ?? [await makePicture({ db }, vendorId)];
  const content = contentOf({ ...changes, categoryId, pictures });
  const body = { version: draft.version, content };
  const saved = await call('PUT', `/seller/proposals/${draft.id}`, { token, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}

/** A new product that waits for its review. */
export async function submitNew(
  shop: Shop,
  by: Insider,
  vendorId: string,
  changes: Partial<ProductContent> = {},
): Promise<Proposal> {
  const { id, version } = await draftProposal(shop, by, vendorId, changes);
  const { status, body } = await shop.call('POST', `/seller/proposals/${id}/submit`, {
    token: by.token,
    body: { version },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A change of a product that the vendor offers, which waits for its review. */
export async function submitChange(
  { call }: Pick<Shop, 'call'>,
  { token }: Insider,
  productId: string,
  changes: Partial<ProductContent>,
): Promise<Proposal> {
  const { body: draft } = await call('POST', '/seller/proposals', { token, body: { language: 'ar', productId } });
  const content = { ...draft.content, ...changes };
  const saved = await call('PUT', `/seller/proposals/${draft.id}`, {
    token,
    body: { version: draft.version, content },
  });
  const sent = await call('POST', `/seller/proposals/${draft.id}/submit`, {
    ...{ token, body: { version: saved.body.version } },
  });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return sent.body;
}

/** The row of a submitted change of a product: its name. */
export async function makeChange({ db }: Pick<TestApp, 'db'>, vendorId: string, productId: string): Promise<string> {
  const id = newId();
  const base = JSON.stringify(EMPTY_CONTENT);
  await db
    .insertInto('product_changes')
    .values({
      ...{ id, vendor_id: vendorId, kind: 'edit', product_id: productId, status: 'SUBMITTED', language: 'ar' },
      ...{ base, base_version: 0, wanted: JSON.stringify({ ...EMPTY_CONTENT, description: 'وصف' }) },
      submitted_at: sql<Date>`now()`,
    })
    .execute();
  return id;
}
