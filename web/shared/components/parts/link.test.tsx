import { act, createEvent, fireEvent, render, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

function show(props: Partial<LinkProps> = {}) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <Link to="/cart" {...props}>
          Cart
        </Link>
      ),
    },
  ]);
  const view = within(render(<RouterProvider router={router} />).container);
  const link = view.getByRole('link');
  const follow = async (how: MouseEventInit = {}) => {
    const event = createEvent.click(link, { button: 0, ...how });
    // The test has no page to leave to.
    window.addEventListener('click', (click) => click.preventDefault(), { once: true });
    await act(async () => fireEvent(link, event));
    return router.state.location;
  };
  return { router, link, follow };
}

test('goes to its place within the application, with its state', async () => {
  const { link, follow } = show({ state: { isNew: true } });
  expect(link.getAttribute('href')).toBe('/cart');
  expect(await follow()).toMatchObject({ pathname: '/cart', state: { isNew: true } });
});

test('a query or a place on the page keeps the path', async () => {
  expect(await show({ to: '?page=2#list' }).follow()).toMatchObject({
    pathname: '/',
    search: '?page=2',
    hash: '#list',
  });
});

test.each([
  ['Ctrl', { ctrlKey: true }, {}],
  ['Command', { metaKey: true }, {}],
  ['Shift', { shiftKey: true }, {}],
  ['Alt', { altKey: true }, {}],
  ['another button', { button: 1 }, {}],
  ['another tab', {}, { target: '_blank' }],
  ['the server', {}, { reloadDocument: true }],
  ['another site', {}, { to: 'https://shop.example/cart' }],
  ['a listener that says no', {}, { onClick: (event) => event.preventDefault() }],
] as [string, MouseEventInit, Partial<LinkProps>][])('leaves it to the browser: %s', async (_, how, props) => {
  expect(await show(props).follow(how)).toMatchObject({ pathname: '/' });
});

test.each([
  ['to another page', '/cart', 'PUSH'],
  ['to the page itself', '/', 'REPLACE'],
  ['to the page itself', '?', 'REPLACE'],
])('the history after a link %s: %s, %s', async (_, to, action) => {
  const { router, follow } = show({ to });
  await follow();
  expect(router.state.historyAction).toBe(action);
});
