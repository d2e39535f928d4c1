import { expect, test } from 'vitest';
import { groupWhileTyping } from './group-iban.ts';

test.each([
  ['sa03', 4, 'SA03', 4],
  ['SA038', 5, 'SA03 8', 6],
  ['SA03 80000', 10, 'SA03 8000 0', 11],
  ['سa٠٣', 4, 'سA03', 4],
  ['SA03-8000 0000', 14, 'SA03 8000 0000', 14],
  // A digit that is put into the middle moves the groups, and the caret stays behind it.
  ['SA03 81000 0000', 7, 'SA03 8100 0000 0', 7],
  ['', 0, '', 0],
])('%j with the caret at %i becomes %j', (typed, at, value, caret) => {
  expect(groupWhileTyping(typed, at)).toEqual({ value, caret });
});
