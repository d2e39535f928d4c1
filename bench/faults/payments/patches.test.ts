import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABSENT } from './absent.ts';
import { ANSWERS } from './answers.ts';
import { KILLED } from './kills.ts';

// The fault runs take too long for the gate: this keeps their controls in step with the source.
test.each([...KILLED, ...ANSWERS, ...ABSENT])('the source has what $fault and its control change', (fault) => {
  const sources = new Map<string, string>();
  for (const [file, text, instead] of [...(fault.marks ?? []), ...fault.control.patches]) {
    const source = sources.get(file) ?? readFileSync(new URL(`../../../server/${file}`, import.meta.url), 'utf8');
    expect(source, file).toContain(text);
    sources.set(file, source.replace(text, instead));
  }
});
