import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shared/i18n/messages.ar.ts';
import { en } from '#web/shared/i18n/messages.en.ts';
import { QuantityField } from './quantity-field.tsx';

const onChange = vi.fn();

afterEach(() => {
  cleanup();
  onChange.mockReset();
});

function Form({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <QuantityField label="Quantity" value={value} onChange={change} maximum={99} maximumNote="Max: 99" />;
}

function show(language: Language = 'en', start = 2) {
  render(
    <I18nProvider language={language} messages={{ ar, en }[language]}>
      <Form start={start} />
    </I18nProvider>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const plus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });
const quantity = () => Number(field().getAttribute('aria-valuenow'));

test.each([
  ['50', 50],
  ['٥٠', 50],
  ['۵۰', 50],
  [' 50 ', 50],
  ['0050', 50],
  ['99', 99],
])('[cart-37] typing or pasting %j chooses %i at once', (text, expected) => {
  show();
  type(text);
  expect([quantity(), field().value]).toEqual([expected, text]);
  fireEvent.blur(field());
  expect(field().value).toBe(String(expected));
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['0', 'The minimum is 1'],
  ['-3', 'The quantity must be a whole number'],
  ['2.5', 'The quantity must be a whole number'],
  ['a few', 'The quantity must be a whole number'],
])('typing %j says what is wrong and keeps the former quantity', (text, note) => {
  show();
  type(text);
  expect(screen.getByText(note).id).toBe(field().getAttribute('aria-describedby'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(field());
  expect([quantity(), field().value, onChange.mock.calls.length]).toEqual([2, '2', 0]);
  expect(screen.queryByText(note)).toBeNull();
});

test('an emptied field is not wrong while it is typed in, and shows the quantity again afterwards', () => {
  show();
  type('');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', null]);
  fireEvent.blur(field());
  expect([field().value, onChange.mock.calls.length]).toEqual(['2', 0]);
});

test('a number above the maximum becomes the maximum, and the reason stays until the next change', () => {
  show();
  type('5000');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([quantity(), field().value]).toEqual([99, '99']);
  expect(screen.getByText('Max: 99')).toBeTruthy();
  expect(plus().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  expect(screen.queryByText('Max: 99')).toBeNull();
});

test('the arrow and page keys change the quantity within its limits', () => {
  show();
  for (const [key, expected] of [
    ['ArrowUp', 3],
    ['PageUp', 13],
    ['ArrowDown', 12],
    ['PageDown', 2],
    ['PageDown', 1],
  ] as const) {
    fireEvent.keyDown(field(), { key });
    expect(quantity()).toBe(expected);
  }
});

test('plus continues from the number being typed', () => {
  show();
  type('50');
  fireEvent.click(plus());
  expect([quantity(), field().value]).toEqual([51, '51']);
});

test('shows the quantity in the page’s digits', () => {
  show('ar', 50);
  expect(field().value).toBe('٥٠');
});
