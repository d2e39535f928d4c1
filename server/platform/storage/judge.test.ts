import { expect, test } from 'vitest';
import { sha256Of } from './checked.ts';
import { type Judgement, judge } from './judge.ts';

const [GOOD, BAD] = [Buffer.from('<svg/>'), Buffer.from('qqqqqq')];
const PICTURE = `media/originals/flour-${sha256Of(GOOD).slice(0, 12)}.svg`;
/** Ends as a picture's name does, and is none. */
const PAPER = '019a0000-0000-7000-8000-0123456789ab';
const good = { content: GOOD, stored: null };
const bad = { content: BAD, stored: null };
const unreadable = { content: null, stored: null };
const noted = (content: Buffer | null, of = GOOD) => ({ content, stored: sha256Of(of) });

test.each<[string, Parameters<typeof judge>, Judgement]>([
  ['a picture is right by its name', [PICTURE, good, bad], { from: true, to: false }],
  ['a damaged picture is so by its name', [PICTURE, bad, good], { from: false, to: true }],
  ['also alone', [PICTURE, bad, null], { from: false, to: null }],
  ['also if a store has noted the damaged one', [PICTURE, noted(BAD, BAD), good], { from: false, to: true }],
  ['what cannot be read is damaged', [PICTURE, unreadable, good], { from: false, to: true }],
  ['of papers that differ nothing tells which is right', [PAPER, good, bad], { from: null, to: null }],
  ['unless the destination has noted one', [PAPER, bad, noted(GOOD)], { from: false, to: true }],
  ['or the source', [PAPER, noted(GOOD), bad], { from: true, to: false }],
  ['a damaged one is so by what the destination noted', [PAPER, good, noted(null)], { from: true, to: false }],
  ['both may be damaged', [PAPER, bad, noted(null)], { from: false, to: false }],
  ['two that are both noted', [PAPER, noted(GOOD), noted(BAD, BAD)], { from: true, to: true }],
])('%s', (_, given, expected) => expect(judge(...given)).toEqual(expected));

test('the end of a paper’s name is no hash', () => {
  expect(judge(`documents/${PAPER}`, good, null)).toEqual({ from: null, to: null });
  expect(judge(`media/originals/${PAPER}`, good, null)).toEqual({ from: null, to: null });
});
