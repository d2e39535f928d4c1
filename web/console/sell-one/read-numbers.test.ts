import { expect, test } from 'vitest';
import { readAmount, readPieces, readRiyals } from './read-numbers.ts';

test.each([
  ['45', 45],
  ['45.5', 45.5],
  ['٤٥٫٥٠', 45.5],
  ['١٬٢٣٤٫٥', 1234.5],
  ['1,234.50', 1234.5],
  ['45,50', 45.5],
  ['\u200f٤٥', 45],
  ['.5', 0.5],
  ['', Number.NaN],
  ['1,23,4', Number.NaN],
  ['1.2.3', Number.NaN],
  ['-4', Number.NaN],
  ['4e3', Number.NaN],
  ['45 ر.س', Number.NaN],
])('the price %j is read as %d', (text, riyals) => {
  expect(readRiyals(text)).toBe(riyals);
});

test.each([
  ['12', 12],
  [' 1,234.50 ', 1_234.5],
  ['٢٬٥٠٠٫٢٥', 2_500.25],
  ['۱۲', 12],
  ['١٢,٥٠', 12.5],
  ['250,00', 250],
  ['12,5', 12.5],
  ['\u200f١٬٠٢٣٫٦٠', 1_023.6],
  ['-5', -5],
  ['99999999999999999', 1e17],
  ['', Number.NaN],
  ['12.345', Number.NaN],
  ['1e3', Number.NaN],
  ['SAR 5', Number.NaN],
  ['--5', Number.NaN],
])('the amount %j is read as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['12', 12],
  ['١٢', 12],
  ['1,200', 1200],
  ['١٬٢٠٠', 1200],
  ['1,5', Number.NaN],
  ['0', 0],
  ['', Number.NaN],
  ['1.5', Number.NaN],
  ['-1', Number.NaN],
])('the pieces %j are read as %d', (text, pieces) => {
  expect(readPieces(text)).toBe(pieces);
});
