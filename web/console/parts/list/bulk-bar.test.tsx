import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { select } from './list-memory.ts';

const show = makeShow({ ar, en });
afterEach(cleanup);

test('after the last chosen row is done and the dialog is closed, the heading has the focus', async () => {
  const action = {
    ...{ name: 'refuse', label: 'Refuse', icon: 'close' as const, isWithoutReason: true as const, isDangerous: false },
    ...{ text: (count: number) => `${count} rows`, run: async () => undefined },
  };
  show(
    <main id="main">
      <h1>Prices</h1>
      <BulkBar memory="prices" actions={[action]} onDone={async () => undefined} />
    </main>,
  );
  select('prices', [{ id: 'a', name: 'A' }], true);
  const button = await screen.findByRole('button', { name: 'Refuse' });
  button.focus();
  fireEvent.click(button);
  const dialog = screen.getByRole('dialog');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('1 of 1 done');
  const closers = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(closers.at(-1) as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
