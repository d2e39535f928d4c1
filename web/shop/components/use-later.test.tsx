import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useLater } from './use-later.ts';

afterEach(cleanup);

const Part = () => <p className={useLater('later')}>دقيق</p>;

test('puts off the layout of a page that the server rendered, also once its scripts run', () => {
  const html = renderToString(<Part />);
  expect(html).toBe('<p class="later">دقيق</p>');
  document.body.innerHTML = `<div>${html}</div>`;
  const container = document.body.firstElementChild as HTMLElement;
  const { rerender } = render(<Part />, { container, hydrate: true });
  rerender(<Part />);
  expect(container.innerHTML).toBe(html);
});

test('a page that the app opens is laid out at once', () => {
  expect(render(<Part />).container.innerHTML).toBe('<p class="">دقيق</p>');
});
