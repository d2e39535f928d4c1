import { useEffect, useInsertionEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed, ticked or filled in by the browser before the page's scripts ran: forms begin with what they know
 * and would take it away. Read last before React attaches to the page, told to the forms right after.
 */
export function useEarlyInput(): void {
  const early = useRef<(() => void)[]>([]);
  useInsertionEffect(() => {
    early.current = [...document.querySelectorAll<Control>('input, textarea, select')]
      .filter(isTouched)
      .map((control) => restoring(control));
  }, []);
  useEffect(() => {
    for (const restore of early.current.splice(0)) restore();
  }, []);
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, given);
  }
  if (isTick(control)) return control.checked !== control.defaultChecked;
  return control.type !== 'file' && control.value !== control.defaultValue;
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Puts back what a control holds now, as a person would: whoever listens is told. */
function restoring(control: Control): () => void {
  const { value } = control;
  if (isTick(control)) {
    const { checked } = control;
    return () => void (control.checked !== checked && control.click());
  }
  return () => {
    if (!control.isConnected || control.value === value) return;
    // Past React's own bookkeeping, which would take an assignment for a change it made itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
}
