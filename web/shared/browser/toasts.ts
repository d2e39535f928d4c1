import { create } from 'zustand';
import { TIMING } from '#contract/shared/constants.ts';

export interface Toast {
  id: number;
  title: string;
  message?: string;
  type: 'success' | 'error' | 'warning' | 'info';
  /** Duration in ms; the time during which a pointer hovers or the focus is inside does not count. */
  duration: number;
}

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast until it is closed or expires. A toast with the same text replaces the earlier one. */
export function showToast({
  duration = TIMING.toast,
  ...toast
}: Omit<Toast, 'id' | 'duration'> & { duration?: number }): void {
  const id = ++lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((other) => other.title !== toast.title || other.message !== toast.message),
      { ...toast, id, duration },
    ],
  }));
}

/**
 * Calls `show` once no toast is open, for a page that may be reached with one: two at once would cover a phone's form.
 * Returns a function that gives it up.
 */
export function afterOpenToasts(show: () => void): () => void {
  if (useToasts.getState().toasts.length === 0) {
    show();
    return () => undefined;
  }
  const giveUp = useToasts.subscribe(({ toasts }) => {
    if (toasts.length > 0) return;
    giveUp();
    show();
  });
  return giveUp;
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
