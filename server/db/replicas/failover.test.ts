import { expect, test } from 'vitest';
import { whyUnanswered } from './failover.ts';
import { readPosition, writePosition } from './position.ts';

const failed = (code?: string) => Object.assign(new Error('it failed'), code && { code });

test.each([
  ['its connection was cut', failed(), 'away'],
  ['nobody listens there', failed('ECONNREFUSED'), 'away'],
  ['it is stopping', failed('57P01'), 'away'],
  ['it is starting', failed('57P03'), 'away'],
  ['it has no connection left', failed('53300'), 'away'],
  ['its disk cannot be read', failed('58030'), 'away'],
  ['replay ended the statement', failed('40001'), 'replay'],
  ['its database lacks a table', failed('42P01'), 'away'],
  ['its user may not read a table', failed('42501'), 'away'],
  ['the statement takes too long, on the primary as well', failed('57014'), null],
  ['the statement is wrong', failed('42601'), null],
  ['the statement would write', failed('25006'), null],
  ['something that is no error', 'text', null],
])('a standby that cannot answer: %s', (_, error, why) => expect(whyUnanswered(error)).toBe(why));

test.each([
  ['0/0', 0n],
  ['16/B374D848', 0x16_b374_d848n],
  ['FFFFFFFF/FFFFFFFF', 0xffff_ffff_ffff_ffffn],
])('a position of the log: %s', (text, position) =>
  expect([readPosition(text), writePosition(position)]).toEqual([position, text]),
);

test.each(['', '1', '1/', '/1', '1/2/3', 'G/1', '-1/2', '123456789/0', undefined])('no position: %s', (text) =>
  expect(readPosition(text)).toBeNull(),
);
