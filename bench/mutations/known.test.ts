import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN } from './known.ts';

// The mutations themselves take hours. That their code has not moved away is seen here.
test.each(Object.entries(KNOWN))('the code of “%s” and its tests are where the list says', (_, patch) => {
  expect(readFileSync(patch.file, 'utf8').slice(patch.at ?? 0)).toContain(patch.find);
  for (const file of patch.tests) expect(existsSync(file), file).toBe(true);
});
