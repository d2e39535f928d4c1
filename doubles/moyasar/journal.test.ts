import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was appended is read again; a line that was cut off goes, and the next one is whole', () => {
  const file = path.join(folder, 'new/journal.ndjson');
  const first = openJournal(file);
  const steps = [
    { kind: 'a', id: '1', value: 'دقيق' },
    { kind: 'b', id: '2', value: { x: 1 } },
  ] as const;
  first.append([steps[0]]);
  first.append([steps[0], steps[1]]);
  first.close();
  appendFileSync(file, '[{"kind":"a","id":"3","val');
  const second = openJournal(file);
  expect(second.changes).toEqual([steps[0], steps[0], steps[1]]);
  second.append([steps[1]]);
  second.close();
  expect(openJournal(file).changes).toHaveLength(4);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
});
