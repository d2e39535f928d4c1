import { afterEach, expect, test } from 'vitest';
import { EMPTY_DRAFT, forgetReturnDraft, keepReturnDraft, readReturnDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

const DRAFT = {
  parcelId: 'parcel',
  pieces: { line: 2 },
  reason: 'damaged',
  wish: 'replacement',
  note: 'مثقوب',
  photos: [{ id: 'photo', preview: 'data:image/jpeg;base64,AA==' }],
  attempt: { key: 'key', body: '{}' },
} as const;

test('what was entered lasts for its order, until it is sent', () => {
  keepReturnDraft('order', { ...DRAFT, photos: [...DRAFT.photos] });
  keepReturnDraft('other', EMPTY_DRAFT);
  expect(readReturnDraft('order')).toEqual(DRAFT);
  forgetReturnDraft('order');
  expect(readReturnDraft('order')).toEqual(EMPTY_DRAFT);
});

test.each([
  ['no object', '7'],
  ['broken', '{"order":{"note":'],
  ['of another shape', '{"order":{"pieces":{"line":"2"},"reason":"gold","note":3,"photos":[{}],"attempt":{}}}'],
])('stored data that is %s becomes an empty draft', (_, stored) => {
  sessionStorage.setItem('return-drafts', stored);
  expect(readReturnDraft('order')).toEqual(EMPTY_DRAFT);
});
