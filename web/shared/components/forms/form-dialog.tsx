import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface FormDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What it asks before it closes with unsaved input, the button that closes it all the same, and the one that does not. */
  leaving?: { question?: string; action?: string; stay?: string } | undefined;
  /** The form reports unsaved input, and closes the way the dialog's close button does. */
  children: (form: { onDirty: (isDirty: boolean) => void; close: () => void }) => ReactNode;
}

/** A dialog with a form, full screen on phones. It asks before it discards input. */
export function FormDialog({ isOpen, onClose, title, leaving, children }: FormDialogProps) {
  const { t } = useI18n();
  const [isDirty, setDirty] = useState(false);
  // A key that follows the input at once comes before React has rendered again with the state.
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
    setDirty(now);
  }, []);
  useEffect(() => {
    if (!isOpen) onDirty(false);
  }, [isOpen, onDirty]);
  const { question = t('common.discardQuestion'), action = t('common.discard'), stay } = leaving ?? {};
  const mayLeave = () => confirmed(question, action, stay);
  const close = async () => {
    if (!dirty.current || (await mayLeave())) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => void close()} title={title} kind="form">
      {isOpen && isDirty && <LeavingGuard mayLeave={mayLeave} />}
      {children({ onDirty, close: () => void close() })}
    </Dialog>
  );
}

/** Also asks before a navigation, and lets the browser ask before the tab closes. */
function LeavingGuard({ mayLeave }: { mayLeave: () => Promise<boolean> }) {
  const blocker = useBlocker(true);
  const ask = useEffectEvent(async () => {
    if (await mayLeave()) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useEffect(() => {
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return null;
}
