const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** To be called after a modal dialog was shown: it is above all others then. */
export function noteOpened(dialog: HTMLDialogElement): void {
  forget(dialog);
  open.push(dialog);
  changed();
}

/** To be called when a dialog is closed, and before it leaves the page. */
export function noteClosed(dialog: HTMLDialogElement): void {
  if (forget(dialog)) changed();
}

function forget(dialog: HTMLDialogElement): boolean {
  const at = open.indexOf(dialog);
  if (at >= 0) open.splice(at, 1);
  return at >= 0;
}

/** The modal dialog that is above all others: everything outside of it is inert. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Calls `listener` at once whenever a modal dialog opens or closes. Returns a function that ends it. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
