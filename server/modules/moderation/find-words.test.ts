import { expect, test } from 'vitest';
import { fold } from '#server/kernel/arabic-text.ts';
import { wordsIn } from './find-words.ts';

test.each([
  ['the word itself', 'نصاب', 'البائع نصاب', true],
  ['with the article', 'نصاب', 'هذا النصاب', true],
  ['with "and" and the article', 'نصاب', 'سيئ والنصاب', true],
  ['with "for"', 'نصاب', 'لا تعطوا مالكم لنصاب', true],
  ['with vowel marks', 'نصاب', 'نَصَّاب', true],
  ['stretched', 'نصاب', 'نصـــاب', true],
  ['letters repeated', 'نصاب', 'نصاااااب', true],
  ['another hamza', 'أحمق', 'انت احمق', true],
  ['another end', 'سرقة', 'هذه سرقه', true],
  ['a part of another word only', 'نصاب', 'نصابون', false],
  ['English in any case', 'scam', 'A SCAM!', true],
  ['English within a word', 'scam', 'scampi', false],
  ['two words', 'whats app', 'my whats-app is', true],
  ['two words with another between them', 'whats app', 'whats my app', false],
  ['a number in other digits', '0551234567', 'اتصلوا ٠٥٥١٢٣٤٥٦٧', true],
  ['no text', 'scam', '', false],
])('%s', (_, word, text, isFound) => {
  expect(wordsIn(text, [{ folded: fold(word) }])).toHaveLength(isFound ? 1 : 0);
});
