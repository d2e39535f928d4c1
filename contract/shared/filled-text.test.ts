import { expect, test } from 'vitest';
import { fill } from './arabic-text.ts';

const values: Record<string, string> = { amount: '\u200f٢١٫٥٦\u00a0ر.س.\u200f', plain: 'SAR 21.56', name: 'نورة' };

test.each([
  ['أعدنا إليك {amount}.', 'أعدنا إليك \u200f٢١٫٥٦\u00a0ر.س.\u200f'],
  ['نعيد {amount} إلى بطاقتك.', 'نعيد \u200f٢١٫٥٦\u00a0ر.س.\u200f إلى بطاقتك.'],
  ['We sent {plain}.', 'We sent SAR 21.56.'],
  ['{name}، {name}!', 'نورة، نورة!'],
  ['{unknown}.', '{unknown}.'],
])('%s', (text, filled) => {
  expect(fill(text, (name) => values[name])).toBe(filled);
});
