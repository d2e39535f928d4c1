import { create } from 'zustand';
import { TIMING } from '#contract/constants.ts';

export interface Toast {
  id: number;
  title: string;
  message?: string;
  type: 'success' | 'error' | 'warning' | 'info';
}

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast until it is closed or its time is over. */
export function showToast({ duration = TIMING.toast, ...toast }: Omit<Toast, 'id'> & { duration?: number }): void {
  const id = ++lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }));
  setTimeout(() => closeToast(id), duration);
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
