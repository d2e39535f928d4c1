import { cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useQuestion } from '#web/shared/browser/confirm.ts';
import { show } from '#web/shared/testing/show.tsx';
import { FormDialog } from './form-dialog.tsx';

// What keeps people from leaving what they typed needs the console's own router.
vi.mock('react-router', async (load) => ({
  ...(await load<typeof import('react-router')>()),
  useBlocker: () => ({ state: 'unblocked' }),
}));

afterEach(() => {
  useQuestion.getState().question?.answer(false);
  cleanup();
});

/** A form that reports unsaved input after its render, as all of them do. */
function Form({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const [text, setText] = useState('');
  const isDirty = text !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // Typing renders the form at once, and runs its effects, but not the dialog around it.
  return (
    <button type="button" onClick={() => flushSync(() => setText(text === '' ? 'typed' : ''))}>
      Type
    </button>
  );
}

function open() {
  const onClose = vi.fn();
  show(
    <FormDialog isOpen onClose={onClose} title="Form">
      {({ onDirty }) => <Form onDirty={onDirty} />}
    </FormDialog>,
  );
  const button = screen.getByRole('button', { name: 'Type' });
  const isAsked = () => useQuestion.getState().question !== null;
  const press = () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return { onClose, isAsked, press, type: () => button.click() };
}

/** Runs as in a browser: React renders when it likes, not at the end of each step. */
function asInBrowser(run: () => void): void {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    run();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

test('Escape right after typing asks before it discards the input', () => {
  const { onClose, isAsked, press, type } = open();
  asInBrowser(() => {
    type();
    press();
  });
  expect(isAsked()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape closes a form in which nothing was typed, or all of it was taken back', () => {
  const { onClose, isAsked, press, type } = open();
  asInBrowser(() => {
    press();
    type();
    type();
    press();
  });
  expect(isAsked()).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
});
