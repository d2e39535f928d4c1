import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onOneLine } from './outcome.ts';
import { SURVIVORS } from './survivors.ts';

test.each(SURVIVORS)('the accepted change of “$source” in $file is of code that is still there', ({ file, source }) => {
  expect(onOneLine(readFileSync(file, 'utf8'))).toContain(source);
});
