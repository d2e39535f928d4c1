import { useEffect, useInsertionEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Preserves input from before hydration, typed or autofilled: forms start with their own default values and would
 * discard it. Reads it just before hydration and restores it right after.
 */
export function useEarlyInput(): void {
  const early = useRef<(() => void)[]>([]);
  useInsertionEffect(() => {
    early.current = [...document.querySelectorAll<Control>('input, textarea, select')]
      .filter(isTouched)
      .map((control) => restorerOf(control));
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

/** Returns a function that restores a control's current value and fires the events of a user's input. */
function restorerOf(control: Control): () => void {
  const { value } = control;
  if (isTick(control)) {
    const { checked } = control;
    return () => void (control.checked !== checked && control.click());
  }
  return () => {
    if (!control.isConnected || control.value === value) return;
    // Uses the native setter: React tracks assignments to `value` and would ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
}
