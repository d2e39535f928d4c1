import { expect, test } from 'vitest';
import { findPick, type Pick } from './find-pick.ts';

const pick = (variantId: string, sku: string, gtin: string | null) => ({ variantId, sku, gtin }) as Pick;
const PICKS = [
  pick('flour', 'FLOUR-1', '06281000000014'),
  pick('salt', 'salt', null),
  // Its number at the vendor looks like another pack's barcode.
  pick('odd', '6281000000014', null),
];

test.each([
  ['a SKU in other letters', ' flour-1 ', 'flour'],
  ['a barcode of 14 digits', '06281000000014', 'flour'],
  ['a SKU that looks like a barcode', '6281000000014', 'odd'],
  ['a SKU of a pack without a barcode', 'SALT', 'salt'],
  ['a barcode of something else', '6281000000021', undefined],
  ['a barcode with a wrong digit', '06281000000015', undefined],
  ['nothing', '', undefined],
])('%s', (_, code, found) => {
  expect(findPick(PICKS, code)?.variantId).toBe(found);
});
