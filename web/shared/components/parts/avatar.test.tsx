import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

test.each([
  ['نورة', 'ن'],
  ['sami', 'S'],
  ['', 'U'],
  [undefined, 'U'],
])('the initial of %j is %s', (name, initial) => {
  const { container } = render(<Avatar photo={null} name={name} className="size-10" />);
  expect(container.textContent).toBe(initial);
});

test('shows the initial when the photo fails to load', () => {
  const { container } = render(<Avatar photo="/media/photo-x/800" name="Noura" className="size-10" alt="Photo" />);
  const image = screen.getByRole('img');
  expect(image.getAttribute('src')).toBe('/media/photo-x/200');
  fireEvent.error(image);
  expect(container.textContent).toBe('NPhoto');
});
