import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterOpenToasts, showToast, useToasts } from '#web/shared/browser/toasts.ts';
import { AlertDialog } from '#web/shared/components/dialogs/alert-dialog.tsx';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { show } from '#web/shared/testing/show.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  show(<Toaster />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tell = (title: string, more: Partial<Parameters<typeof showToast>[0]> = {}) =>
  act(() => showToast({ type: 'success', title, ...more }));
const cardOf = (title: string) => screen.getByText(title).parentElement?.parentElement as HTMLElement;

test('[feedback-04] toasts close automatically after 5 seconds', async () => {
  tell('Saved');
  await pass(4_999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  await pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('[feedback-05] a toast may have another duration', async () => {
  tell('Long', { duration: 9_000 });
  await pass(8_999);
  expect(screen.queryByText('Long')).not.toBeNull();
  await pass(1);
  expect(screen.queryByText('Long')).toBeNull();
});

test.each([
  ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a toast pauses its timer while %s and resumes it afterwards', async (_, hold, release) => {
  tell('Read me');
  await pass(4_000);
  hold(cardOf('Read me'));
  await pass(60_000);
  release(cardOf('Read me'));
  await pass(999);
  expect(screen.queryByText('Read me')).not.toBeNull();
  await pass(1);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('[feedback-06] the close button closes a toast', () => {
  tell('Away with it');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Away with it')).toBeNull();
});

test('[feedback-07] errors are assertive alerts, other toasts are polite status messages', () => {
  tell('Broken', { type: 'error', message: 'Try again' });
  tell('Done');
  expect(screen.getByRole('alert').textContent).toContain('BrokenTry again');
  expect(screen.getByRole('status').textContent).toContain('Done');
});

test('repeating a message keeps one toast and restarts its timer', async () => {
  tell('Added');
  await pass(4_000);
  tell('Added');
  await pass(4_000);
  expect(screen.getAllByText('Added')).toHaveLength(1);
});

const tellAfterOthers = (title: string) => {
  let giveUp = () => {};
  act(() => {
    giveUp = afterOpenToasts(() => showToast({ type: 'success', title }));
  });
  return giveUp;
};

test('a toast that waits for others is shown at once if there are none', () => {
  tellAfterOthers('Registered');
  expect(screen.queryByText('Registered')).not.toBeNull();
});

test('a toast that waits for others is shown for its whole duration once they have closed', async () => {
  tell('Created');
  tellAfterOthers('Registered');
  expect(screen.queryByText('Registered')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Registered')).not.toBeNull();
  await pass(4_999);
  expect(screen.queryByText('Registered')).not.toBeNull();
  await pass(1);
  expect(screen.queryByText('Registered')).toBeNull();
});

test('a waiting toast that was given up is never shown', async () => {
  tell('Created');
  tellAfterOthers('Registered')();
  await pass(5_000);
  expect(screen.queryByText('Registered')).toBeNull();
});

/** One dialog above another: everything outside of the topmost is inert. */
const dialogs = (isBelow: boolean, isAbove: boolean) => (
  <>
    {isBelow && (
      <Dialog isOpen onClose={() => undefined} title="Below">
        Form
      </Dialog>
    )}
    <AlertDialog title={isAbove ? 'Above' : null} onClose={() => undefined} />
  </>
);
const dialogOf = (title: string) => screen.getByText(title).closest('dialog')?.querySelector('h2')?.textContent;

test('a toast is in the topmost modal dialog, and back on the page once no dialog is open', () => {
  const page = show(dialogs(true, false));
  const change = (isBelow: boolean, isAbove: boolean) => {
    page.unmount();
    Object.assign(page, show(dialogs(isBelow, isAbove)));
  };
  tell('Refused', { type: 'error' });
  expect(dialogOf('Refused')).toBe('Below');
  change(true, true);
  expect(dialogOf('Refused')).toBe('Above');
  change(false, false);
  expect(dialogOf('Refused')).toBeUndefined();
  expect(screen.getByRole('alert').textContent).toContain('Refused');
});
