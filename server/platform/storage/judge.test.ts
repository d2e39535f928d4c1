import { expect, test } from 'vitest';
import { sha256Of } from './checked.ts';
import { type Judgement, judge } from './judge.ts';

const [GOOD, BAD] = [Buffer.from('<svg/>'), Buffer.from('qqqqqq')];
const PICTURE = `media/originals/flour-${sha256Of(GOOD).slice(0, 12)}.svg`;
/** Ends as a picture's name does, and is none. */
const PAPER = '019a0000-0000-7000-8000-0123456789ab';
const good = { content: GOOD, opens: null, stored: null };
const bad = { content: BAD, opens: null, stored: null };
const unreadable = { content: null, opens: null, stored: null };
const noted = (content: Buffer | null, of = GOOD) => ({ content, opens: null, stored: sha256Of(of) });
const opened = (content: Buffer, opens: boolean) => ({ content, opens, stored: sha256Of(content) });

test.each<[string, Parameters<typeof judge>, Judgement]>([
  ['a picture is right by its name', [PICTURE, good, bad], { from: true, to: false }],
  ['a damaged picture is so by its name', [PICTURE, bad, good], { from: false, to: true }],
  ['also alone', [PICTURE, bad, null], { from: false, to: null }],
  ['also if a store has noted the damaged one', [PICTURE, noted(BAD, BAD), good], { from: false, to: true }],
  ['what cannot be read is damaged', [PICTURE, unreadable, good], { from: false, to: true }],
  [
    'a paper that opens is right, whatever was noted',
    [PAPER, opened(GOOD, true), opened(BAD, false)],
    { from: true, to: false },
  ],
  ['also in the other direction', [PAPER, opened(BAD, false), opened(GOOD, true)], { from: false, to: true }],
  ['a paper alone that does not open is damaged', [PAPER, opened(BAD, false), null], { from: false, to: null }],
  ['none of two may open', [PAPER, opened(BAD, false), opened(GOOD, false)], { from: false, to: false }],
  ['of others that differ nothing tells which is right', [PAPER, good, bad], { from: null, to: null }],
  [
    'a note of the destination tells nothing: it may be of damage',
    [PAPER, good, noted(BAD, BAD)],
    { from: null, to: null },
  ],
  ['nor does one of the source', [PAPER, noted(BAD, BAD), good], { from: null, to: null }],
  ['two that are both noted', [PAPER, noted(GOOD), noted(BAD, BAD)], { from: null, to: null }],
  [
    'what the destination has lost is right where its note says so',
    [PAPER, good, noted(null)],
    { from: true, to: false },
  ],
  ['also what the source has lost', [PAPER, noted(null), good], { from: false, to: true }],
  ['and not where it says otherwise', [PAPER, bad, noted(null)], { from: null, to: false }],
])('%s', (_, given, expected) => expect(judge(...given)).toEqual(expected));

test('the end of a paper’s name is no hash', () => {
  expect(judge(`documents/${PAPER}`, good, null)).toEqual({ from: null, to: null });
  expect(judge(`media/originals/${PAPER}`, good, null)).toEqual({ from: null, to: null });
});
