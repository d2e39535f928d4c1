import { create } from 'zustand';

const KEY = 'console-vendor';

/** The vendor that a seller works for; null until one is known. Each tab has its own, the next one starts with the last. */
export const useVendor = create<{ id: string | null }>()(() => ({ id: localStorage.getItem(KEY) }));

export function chooseVendor(id: string | null): void {
  if (id === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
  useVendor.setState({ id });
}
