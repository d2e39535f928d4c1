import { expect, test } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import { photoError } from './photo-error.ts';

test.each([
  ['image/jpeg', 1, null],
  ['image/png', UPLOAD_LIMIT_BYTES - 1, null],
  ['image/png', UPLOAD_LIMIT_BYTES, 'imageSize'],
  ['image/svg+xml', 1, 'imageFile'],
  ['text/plain', 1, 'imageFile'],
  ['', UPLOAD_LIMIT_BYTES, 'imageFile'],
])('checks a file of type %j and %i bytes: %s', (type, size, fault) => {
  expect(photoError({ type, size })).toBe(fault);
});
